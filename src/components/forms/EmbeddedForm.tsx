import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useLocalFlow } from '../../actors/useLocalFlow';
import { HREFS } from '../../../domain/content/links';
import { embeddedFormMachine } from '../../../machines/embeddedFormMachine';
import { Spinner } from '../loading/Spinner';
import { onceInView } from '../page/onceInView';
import { BrowserLink } from '../text/BrowserLink';

interface EmbeddedFormProps {
  url: string | null | undefined;
  /** Accessible name of the frame. */
  title: string;
  /** Fixed height of the frame, because a page cannot read the height of a frame from another site. */
  height: HTMLChakraProps<'div'>['height'];
}

/**
 * Whether a server-rendered frame had loaded before hydration, so that its load event was missed.
 * `contentDocument` is null for a frame from another site; such a frame counts as loaded.
 */
function isFrameLoaded({ contentDocument }: HTMLIFrameElement): boolean {
  if (!contentDocument) return true;
  return contentDocument.URL !== 'about:blank' && contentDocument.readyState === 'complete';
}

/** Appears after a second, so that a form that loads quickly is not announced. */
const FADE_IN_LATER = 'appear 200ms 1s both';

const Note = chakra('p', { base: { minHeight: '2.75rem', display: 'flex', alignItems: 'center' } });

/**
 * Embeds a form by its URL, in an iframe of at most 800 px. Renders nothing if the URL may not be embedded.
 */
export function EmbeddedForm({ url, title, height }: EmbeddedFormProps) {
  const [form, send] = useLocalFlow(embeddedFormMachine);
  const src = HREFS.formEmbedUrl(url);
  const reportLoaded = () => send({ type: 'form.loaded' });
  if (!src) return null;
  return (
    <chakra.section
      ref={(section: HTMLElement | null) =>
        section ? onceInView(section, () => send({ type: 'form.entered' })) : undefined
      }
      aria-label={title}
      maxWidth="800px"
      _print={{ display: 'none' }}
    >
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="6" fontSize="sm">
        <Note color="muted" role="status" flex={{ base: '1 0 100%', sm: '1' }}>
          {form.matches('loading') ? (
            <chakra.span display="inline-flex" alignItems="center" gap="3" animation={FADE_IN_LATER}>
              <Spinner />
              <span>Loading the form…</span>
            </chakra.span>
          ) : null}
          {form.matches('late') ? <span>The form is taking longer than usual to load.</span> : null}
        </Note>
        <Note>
          <BrowserLink
            href={src}
            target="_blank"
            rel="noopener"
            display="inline-flex"
            alignItems="center"
            minHeight="2.75rem"
          >
            Open the form in a new tab
          </BrowserLink>
        </Note>
      </chakra.div>
      <chakra.iframe
        ref={(frame: HTMLIFrameElement | null) => {
          if (frame && isFrameLoaded(frame)) reportLoaded();
        }}
        src={src}
        loading="lazy"
        title={title}
        onLoad={reportLoaded}
        allow="payment"
        width="100%"
        height={height}
        border="1px solid {colors.rule}"
        background="white"
      />
    </chakra.section>
  );
}
