import { setup } from 'xstate';

export type OfficeJobEvent =
  /** It is time, or an operator does not want to wait. */
  | { type: 'job.begun' }
  /** An operator stops it. */
  | { type: 'job.stopped' }
  /** The worker has seen that it was stopped. */
  | { type: 'job.halted' }
  /** The provider or the store is away. */
  | { type: 'job.failed' }
  /** No guest is left. */
  | { type: 'job.completed' };

export const officeJobMachine = setup({
  types: { events: {} as OfficeJobEvent, tags: {} as 'active' },
}).createMachine({
  id: 'officeJob',
  description:
    'Work on all guests of a concert: mails and refunds. The store uses this chart to validate changes of a job’s state. In states with the tag "active" no other job of the concert can begin.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'It begins in a few minutes. Nobody was mailed or refunded, so it can be undone.',
      tags: 'active',
      on: { 'job.begun': 'working', 'job.stopped': 'undone' },
    },
    working: {
      description:
        'A process works on it, guest by guest. If the process dies, another one goes on when its lease has ended. An order that fails again and again is put aside, and the others go on.',
      tags: 'active',
      on: {
        'job.completed': 'done',
        'job.stopped': 'stopping',
        'job.failed': 'resting',
      },
    },
    resting: {
      description: 'The payment provider or the store did not respond. It is tried again after a while.',
      tags: 'active',
      on: { 'job.begun': 'working', 'job.stopped': 'stopped' },
    },
    stopping: {
      description: 'An operator stopped it; the guest in work is completed.',
      tags: 'active',
      on: { 'job.halted': 'stopped', 'job.failed': 'stopped', 'job.completed': 'done' },
    },
    stopped: {
      description: 'Some guests were neither mailed nor refunded. An operator can go on.',
      on: { 'job.begun': 'working' },
    },
    undone: {
      description: 'It was stopped before it began: everything is as before, and nobody was mailed.',
    },
    done: {
      description:
        'All guests were worked. What was refused is listed, and can be tried again: then it works on the rest.',
      on: { 'job.begun': 'working' },
    },
  },
});
