/** What an inspected page and its flow inspector say to each other. */
import type { StatelyInspectionEvent } from '@statelyai/inspect';

export type ChannelMessage =
  | { type: 'inspector.ready' }
  /** An event that a developer sends by hand to an actor of the page. */
  | { type: 'event.composed'; sessionId: string; event: { type: string } }
  | { type: 'page.loaded' }
  /**
   * `position` counts the messages of a page, because an inspector that is opened again gets all of them
   * again.
   */
  | { type: 'page.inspected'; page: string; position: number; message: StatelyInspectionEvent };

/**
 * The channel of one tab. It needs no reference to the other window, which a visit to another site would cut.
 *
 * @param tab id of the inspected tab
 * @param receive handles the messages of the other side
 * @returns sends a message to the other side
 */
export function openChannel(
  tab: string,
  receive: (message: ChannelMessage) => void,
): (message: ChannelMessage) => void {
  const channel = new BroadcastChannel(`flows ${tab}`);
  channel.onmessage = ({ data }) => receive(data as ChannelMessage);
  return (message) => channel.postMessage(message);
}
