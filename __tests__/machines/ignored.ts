/**
 * The table of ignored events. `npm run charts` writes it to docs/flows/ignored.md, and modelChecks.test.ts
 * compares it with every reachable state of every machine.
 */

const CLOSED = 'the view has no control that sends it';
const BUSY = 'its button is disabled during a call';
const ENDED = 'the session has ended, and the root removes the view';
const AGAIN = 'the machine is already in the target state';
const OFF = 'the messages do not rotate, so there is nothing to pause';
const NOT_RUNNING = 'the form that sends it is not open';
const NOT_SHOWN = 'no prompt is visible';
const UNOPENED = 'the menu is not open';
const LOADED = 'the list has loaded';
const FETCHED = 'the list is being fetched';
const RETRIED = 'the list is fetched again after a pause';
const PAID = 'the order has been paid';
const UNPAID = 'the order has no payment';
const REFUNDED = 'the whole payment has been refunded';
const UNDISPUTED = 'the payment is not disputed';
const NO_LIST = 'no guest list is shown';
const REVOKED = 'the link is no longer valid';
const REPEATED = 'the call that is under way is repeated after a pause if it fails';
const JOB_ENDED = 'the job has ended';
const IDLE = 'nobody works on it';
const NOT_STOPPED = 'nobody has stopped it';
const ASKED = 'the server is being asked';
const READ = 'the record is being read';
const SAVED = 'nothing is unsaved';
const SAVED_NEXT = 'it is saved after this call';
const SAVED_LATER = 'it is saved when the operator comes back with a new session';
const LOCKED = 'the form cannot be changed after it was sent';
const NOT_WHOLE = 'there is no whole list to trim';

/**
 * The events that a machine may ignore, by its id, the event's type, and a name of the state (see
 * `matchableNames`), with the reason.
 */
export const IGNORED: Record<string, Record<string, Record<string, string>>> = {
  app: {
    'auth.closed': {
      'visitor.unknown': CLOSED,
      'visitor.anonymous.dialog.closed': CLOSED,
      'visitor.signedIn.browsing': CLOSED,
      'visitor.signedIn.dismissed': CLOSED,
    },
    'logout.requested': { 'visitor.unknown': CLOSED, 'visitor.anonymous': CLOSED },
    'storage.changed': { 'visitor.unknown': 'the storage is read when the page starts' },
    'session.expired': {
      'visitor.unknown': 'no call is sent before the visitor is known',
      'visitor.anonymous': 'the session has already ended',
    },
    'profile.expired': {
      'visitor.unknown': NOT_RUNNING,
      'visitor.anonymous': NOT_RUNNING,
      'visitor.signedIn.browsing': NOT_RUNNING,
      'visitor.signedIn.dismissed': NOT_RUNNING,
    },
    'reset.requested': {
      'visitor.unknown': NOT_RUNNING,
      'visitor.anonymous.dialog.closed': NOT_RUNNING,
      'visitor.anonymous.dialog.open.sent': AGAIN,
      'visitor.signedIn': NOT_RUNNING,
    },
  },
  forgotPassword: { 'forgotPassword.submitted': { 'tag busy': BUSY } },
  data: {
    'page.resumed': {
      'loading.further': 'the page has started long ago',
      'loading.slow': 'the wait is already shown as a long one',
      settled: 'nothing is being loaded, so no timer is missing',
    },
  },
  login: { 'login.submitted': { 'tag busy': BUSY } },
  profile: {
    'profile.tabChosen': { expired: ENDED },
    'profile.emailChanged': { expired: ENDED },
    'profile.passwordChanged': { expired: ENDED },
    'profile.userChanged': { expired: ENDED },
    'profile.submitted': {
      'tag busy': BUSY,
      'open.email.unknown': 'the email is not confirmed as free, and the form shows that',
      'open.email.checking': 'the email is not confirmed as free, and the form shows that',
      'open.email.taken': 'the email is not confirmed as free, and the form shows that',
      expired: ENDED,
    },
    'profile.checkRetried': {
      'open.email.own': CLOSED,
      'open.email.unknown': CLOSED,
      'open.email.free': CLOSED,
      'open.email.taken': CLOSED,
      expired: ENDED,
    },
  },
  register: {
    'register.submitted': {
      'tag busy': BUSY,
      'open.email.unknown': 'the email is not confirmed as free, and the form shows that',
      'open.email.taken': 'the email is not confirmed as free, and the form shows that',
    },
    'register.checkRetried': {
      'open.email.unknown': CLOSED,
      'open.email.free': CLOSED,
      'open.email.taken': CLOSED,
    },
  },
  resetPassword: { 'resetPassword.submitted': { 'tag busy': BUSY, missingToken: CLOSED } },
  cart: {
    'cart.refresh': {
      'rows.loading': 'the cart is being loaded',
      'rows.refreshing': 'the cart is being loaded',
    },
    'cart.update': { 'rows.closed': CLOSED, 'rows.failed': CLOSED, 'tag busy': BUSY, 'rows.expired': ENDED },
    'cart.remove': {
      'rows.closed': CLOSED,
      'rows.failed': CLOSED,
      'tag busy': BUSY,
      'rows.expired': ENDED,
      'rows.ready': 'the item is gone',
    },
  },
  checkout: {
    'checkout.requested': { 'tag busy': BUSY, expired: ENDED },
    'payment.canceled': {
      idle: 'the summary says so',
      'tag busy': BUSY,
      expired: ENDED,
    },
    'payment.declined': {
      idle: 'the summary says so',
      'tag busy': BUSY,
      expired: ENDED,
    },
    'page.shown': {
      idle: 'nothing is under way',
      sending: 'the call ends by itself, or fails',
      expired: ENDED,
    },
  },
  notices: {
    'notice.closed': { 'area.closed': CLOSED, 'area.silent': CLOSED },
    'notice.raised': { 'area.silent': 'the pages with forms show their messages themselves' },
    'notice.resolved': {
      'area.closed': 'no message is visible',
      'area.open': 'the message is about something else',
      'area.held': 'the message is about something else',
      'area.silent': 'no message is visible',
    },
    'page.resumed': {
      'area.closed': 'no message is visible, so no timer is missing',
      'area.held': 'the message stays until the file is written',
      'area.silent': 'no message is visible, so no timer is missing',
    },
    'report.requested': { 'report.saving': 'the file is being written' },
  },
  prompt: {
    'purchase.begun': { 'due.cart': 'the prompt of the purchase before is visible' },
    'purchase.added': {
      'due.none': 'the visitor has gone on to the cart',
      'due.cart': AGAIN,
      'due.welcome': 'the account was created for this purchase, which the login resumed',
    },
    'cart.read': {
      'due.none': NOT_SHOWN,
      'due.expected': NOT_SHOWN,
      'due.welcome': 'the welcome does not depend on the cart',
    },
    'prompt.restored': {
      'due.none': 'no prompt is stored, or the cart is open',
      'due.expected': 'the purchase under way decides',
      'due.welcome': 'the welcome stays until the visitor closes it',
    },
  },
  purchase: {
    'purchase.requested': { 'tag busy': BUSY },
    'purchase.restored': { signedIn: 'only a purchase from before the login is stored' },
    'session.opened': { signedIn: AGAIN },
    'session.closed': { anonymous: AGAIN },
  },
  resource: {
    'call.cancelled': {
      loaded: LOADED,
      partial: LOADED,
      ahead: 'nobody waits for this call',
      failed: 'there is no call',
      retrying: 'nobody waits for this call',
    },
    'resource.trimmed': {
      loading: NOT_WHOLE,
      partial: NOT_WHOLE,
      ahead: NOT_WHOLE,
      failed: NOT_WHOLE,
      retrying: NOT_WHOLE,
    },
    'resource.needed': { loading: FETCHED, loaded: LOADED, failed: RETRIED, retrying: FETCHED },
    'resource.foreseen': {
      loading: FETCHED,
      loaded: LOADED,
      ahead: AGAIN,
      failed: RETRIED,
      retrying: FETCHED,
    },
    'resource.wanted': {
      loading: FETCHED,
      loaded: LOADED,
      partial: 'no attempt has failed',
      ahead: 'no attempt has failed',
    },
  },
  competition: {
    'competition.repertoireOpened': {
      forbidden: CLOSED,
      'permitted.repertoire': AGAIN,
      'permitted.terms': 'a dialog covers the button',
    },
    'competition.termsOpened': {
      forbidden: CLOSED,
      'permitted.repertoire': 'a dialog covers the button',
      'permitted.terms': AGAIN,
    },
    'competition.closed': { forbidden: CLOSED, 'permitted.closed': AGAIN },
    'permission.given': { permitted: AGAIN },
    'permission.withdrawn': { forbidden: AGAIN },
  },
  contact: {
    'contact.closed': { 'dialog.closed': AGAIN },
    'contact.submitted': { 'tag busy': BUSY },
  },
  countrySearch: {
    'search.began': { searching: AGAIN },
    'search.ended': { idle: AGAIN },
    'search.left': { idle: CLOSED },
  },
  embeddedForm: {
    'form.entered': { loading: AGAIN, shown: AGAIN, late: AGAIN },
    'form.loaded': { shown: AGAIN },
  },
  growingList: { 'list.more': { hidden: CLOSED } },
  menu: {
    'menu.opened': { open: AGAIN },
    'menu.closed': { unused: CLOSED, closed: AGAIN, chosen: CLOSED },
    'menu.chosen': { unused: CLOSED, closed: CLOSED, chosen: AGAIN },
    'menu.aboutToggled': { unused: CLOSED, closed: CLOSED, chosen: CLOSED },
    'menu.typed': { unused: CLOSED, closed: CLOSED, chosen: CLOSED },
    'menu.left': { unused: UNOPENED, closed: UNOPENED, chosen: UNOPENED },
  },
  dialog: { 'dialog.opened': { open: AGAIN }, 'dialog.closed': { closed: AGAIN } },
  rotatingButton: {
    'button.hovered': {
      'turn.held.hovered': AGAIN,
      'turn.held.both': AGAIN,
      'turn.paused': OFF,
      'turn.still': OFF,
    },
    'button.focused': {
      'turn.held.focused': AGAIN,
      'turn.held.both': AGAIN,
      'turn.paused': OFF,
      'turn.still': OFF,
    },
    'button.left': {
      'turn.running': AGAIN,
      'turn.held.focused': AGAIN,
      'turn.paused': OFF,
      'turn.still': OFF,
    },
    'button.blurred': {
      'turn.running': AGAIN,
      'turn.held.hovered': AGAIN,
      'turn.paused': OFF,
      'turn.still': OFF,
    },
    'button.paused': { 'turn.paused': AGAIN, 'turn.still': CLOSED },
    'button.resumed': { 'turn.running': CLOSED, 'turn.held': CLOSED, 'turn.still': CLOSED },
    'motion.allowed': {
      'turn.running': AGAIN,
      'turn.held': AGAIN,
      'turn.paused': 'the visitor has paused it',
    },
  },
  stickyBar: {
    'bar.toggled': { unscrolled: CLOSED, hidden: CLOSED },
    'page.scrolled': { shown: 'only the first scroll counts', hidden: 'only the first scroll counts' },
    'bar.entered': { 'unscrolled.ownBarOnScreen': AGAIN, hidden: AGAIN },
    'bar.left': { 'unscrolled.ownBarOffScreen': AGAIN, shown: AGAIN },
  },
  subscribe: {
    'subscribe.opened': { email: AGAIN, name: AGAIN, thanks: CLOSED },
    'subscribe.typed': { closed: CLOSED, 'tag busy': BUSY, thanks: CLOSED },
    'subscribe.submitted': {
      closed: CLOSED,
      'tag busy': BUSY,
      'email.invalid': 'the field says what is wrong',
      thanks: CLOSED,
    },
    'subscribe.skipped': { closed: CLOSED, email: CLOSED, 'tag busy': BUSY, thanks: CLOSED },
  },
  order: {
    'order.promised': {
      owed: AGAIN,
      paid: PAID,
      partiallyRefunded: PAID,
      disputed: PAID,
      void: 'a void order is at its end, but for a payment that still arrives',
      refunded: REFUNDED,
    },
    'order.paid': {
      paid: AGAIN,
      partiallyRefunded: PAID,
      disputed: PAID,
      void: 'a payment that still arrives is refunded',
      refunded: REFUNDED,
    },
    'order.unpaid': {
      pending: UNPAID,
      owed: UNPAID,
      partiallyRefunded: 'the office has given money of it back, so it came in',
      disputed: 'it was paid by card',
      void: UNPAID,
      refunded: REFUNDED,
    },
    'order.voided': {
      paid: PAID,
      partiallyRefunded: PAID,
      disputed: PAID,
      void: AGAIN,
      refunded: REFUNDED,
    },
    'order.refunded': { owed: UNPAID, refunded: AGAIN },
    'order.partiallyRefunded': {
      pending: UNPAID,
      owed: UNPAID,
      disputed: 'the dispute is about the whole payment, and the bank decides it',
      void: 'a payment of a void order is refunded as a whole',
      refunded: REFUNDED,
    },
    'order.disputed': { pending: UNPAID, owed: UNPAID, disputed: AGAIN, void: UNPAID, refunded: REFUNDED },
    'order.disputeWon': {
      pending: UNDISPUTED,
      owed: UNDISPUTED,
      paid: UNDISPUTED,
      partiallyRefunded: UNDISPUTED,
      void: UNDISPUTED,
      refunded: REFUNDED,
    },
  },
  door: {
    'search.typed': { loading: NO_LIST, failed: NO_LIST, refused: REVOKED },
    'places.ticked': { loading: NO_LIST, failed: NO_LIST, refused: REVOKED },
    'place.cleared': { loading: NO_LIST, failed: NO_LIST, refused: REVOKED },
    'ticks.undone': {
      loading: NO_LIST,
      failed: NO_LIST,
      refused: REVOKED,
      open: 'this device has no tick that could be undone',
    },
    'connection.back': {
      loading: REPEATED,
      refused: REVOKED,
      'open.exchange.exchanging': REPEATED,
      'open.exchange.pausing': 'the previous exchange succeeded',
    },
    'door.retried': { loading: FETCHED, refused: REVOKED, open: CLOSED },
  },
  officeEntry: {
    'enter.pressed': { incomplete: CLOSED, reading: CLOSED, unread: CLOSED, entering: BUSY },
    'link.retried': { incomplete: CLOSED, reading: CLOSED, offered: CLOSED, entering: CLOSED },
    'link.pasted': { reading: CLOSED, unread: CLOSED, offered: CLOSED, entering: CLOSED },
  },
  officeSession: {
    'leave.pressed': { opening: CLOSED, unknown: CLOSED, leaving: BUSY, out: CLOSED },
    'page.returned': {
      opening: ASKED,
      'in.asking': ASKED,
      'out.asking': ASKED,
      leaving: 'the operator is leaving',
    },
  },
  officeDraft: {
    'form.left': {
      clean: SAVED,
      saving: SAVED_NEXT,
      conflict: SAVED,
      unsaved: REPEATED,
      signedOut: SAVED_LATER,
      refused: 'it was refused as it is',
    },
    'page.hidden': {
      clean: SAVED,
      saving: SAVED_NEXT,
      conflict: SAVED,
      unsaved: REPEATED,
      signedOut: SAVED_LATER,
      refused: 'it was refused as it is',
    },
    'page.returned': {
      clean: SAVED,
      dirty: 'it is saved after a pause',
      saving: SAVED_NEXT,
      conflict: SAVED,
      refused: 'it was refused as it is',
    },
    'save.retried': {
      clean: CLOSED,
      dirty: CLOSED,
      saving: CLOSED,
      conflict: CLOSED,
      unsaved: CLOSED,
      signedOut: CLOSED,
    },
  },
  officeJob: {
    'job.begun': { working: AGAIN, stopping: 'an operator has stopped it', undone: JOB_ENDED },
    'job.stopped': { stopping: AGAIN, stopped: AGAIN, undone: JOB_ENDED, done: JOB_ENDED },
    'job.halted': {
      waiting: IDLE,
      working: NOT_STOPPED,
      resting: IDLE,
      stopped: IDLE,
      undone: IDLE,
      done: IDLE,
    },
    'job.failed': { waiting: IDLE, resting: IDLE, stopped: IDLE, undone: IDLE, done: IDLE },
    'job.completed': { waiting: IDLE, resting: IDLE, stopped: IDLE, undone: IDLE, done: IDLE },
  },
  officePicture: {
    'upload.canceled': { waiting: CLOSED, refused: CLOSED },
    'upload.repeated': { waiting: CLOSED, uploading: BUSY, refused: CLOSED },
  },
  officeRecord: {
    'record.retried': { loading: READ, refused: CLOSED, 'shown.fresh': CLOSED, 'shown.refreshing': READ },
    'record.changed': { loading: READ, failed: CLOSED, refused: CLOSED },
    'page.returned': { loading: READ },
  },
  officeStep: {
    'input.changed': {
      sending: LOCKED,
      signedOut: LOCKED,
      changed: LOCKED,
      unknown: LOCKED,
      done: CLOSED,
    },
    'step.confirmed': {
      'form.editing.mistaken': 'the mistakes are shown',
      'form.planning': 'it is not known yet what will happen',
      'form.unplanned': 'it is not known what would happen',
      'form.refused': 'it was refused',
      sending: BUSY,
      signedOut: CLOSED,
      changed: CLOSED,
      unknown: CLOSED,
      done: CLOSED,
    },
    'plan.retried': {
      'form.editing': CLOSED,
      'form.planning': CLOSED,
      'form.planned': CLOSED,
      sending: CLOSED,
      signedOut: CLOSED,
      unknown: CLOSED,
      done: CLOSED,
    },
    'send.repeated': { form: CLOSED, sending: CLOSED, changed: CLOSED, done: CLOSED },
    'step.restarted': {
      form: CLOSED,
      sending: CLOSED,
      signedOut: CLOSED,
      changed: CLOSED,
      unknown: CLOSED,
    },
    'plan.outdated': {
      sending: 'the server compares what is sent with what there is',
      signedOut: 'the server compares what is sent with what there is',
      unknown: 'the server compares what is sent with what there is',
    },
  },
  tooltip: {
    'tooltip.pressed': { 'leaving.seen': 'the touch before this press has shown the tooltip' },
    'tooltip.hovered': { shown: AGAIN, entering: AGAIN, touching: 'a finger touches the control' },
    'tooltip.focused': {
      shown: AGAIN,
      entering: AGAIN,
      touching: 'a finger touches the control',
      leaving: 'a tap focuses the element, too',
    },
    'tooltip.touched': { shown: AGAIN, entering: AGAIN, touching: AGAIN },
    'tooltip.left': { hidden: AGAIN },
    'tooltip.released': { hidden: AGAIN, entering: CLOSED, leaving: AGAIN },
  },
};

/** In every machine, `call.cancelled` has an effect only while a call is slow. */
export const ignoredBy = (id: string): Record<string, Record<string, string>> => ({
  'call.cancelled': { 'no tag slow': CLOSED },
  ...IGNORED[id],
});
