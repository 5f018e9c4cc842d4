/** `invite`: makes a link with which somebody comes into the office in a browser. */
import { bool, object, string } from 'yup';
import { wallTime } from '../../domain/office/words';
import { defineCommand } from './command';
import { runOperation } from './runOperation';
import { codeOf, paragraphs } from './text';

export const inviteCommand = defineCommand({
  name: 'invite',
  summary: 'make a link with which somebody comes into the office in a browser',
  args: [{ syntax: '<name>', description: 'who gets the link; the history shows this name' }],
  options: [{ flags: '--door', description: 'only for guest lists and the check-in' }],
  example: 'invite Anna',
  input: object({ name: string().required(), door: bool() }),
  run: (office, { name, door }) =>
    runOperation(office, 'operator.invite', { name, kind: door ? 'door' : 'office' }),
  show: ({ name, link, until }) =>
    paragraphs(
      `Give this link to ${name}. It works once, until ${wallTime(Date.parse(until))}.`,
      codeOf(link),
      link,
    ),
});
