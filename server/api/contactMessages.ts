/** Routes of the contact form and the mailing list: /api/contact and /api/users/subscribe. */
import { API_PATHS } from '../../domain/api/contract';
import { contactSubmission } from '../../domain/forms/contact';
import { contactPayloadSchema, subscribeSchema } from '../../domain/forms/contactSchemas';
import { cleanEmail, cleanName } from '../../domain/forms/patterns';
import { SUCCESSES } from '../../domain/messages';
import { instantOf } from '../../domain/events/time';
import { messageMail, subscriberMail } from '../mail/contactMessages';
import { visitorNetwork } from '../http/trustProxy';
import { storeMessage, storeSubscriber } from '../store/contactMessages';
import type { ApiContext } from './context';
import { assertWithinLimit } from './assertWithinLimit';
import type { ApiServer } from './validation';

export function contactRoutes(api: ApiServer, context: ApiContext): void {
  const { store, limits, now } = context;

  api.post(API_PATHS.contact, { schema: { body: contactPayloadSchema } }, async (request) => {
    await assertWithinLimit(context, `contact from ${visitorNetwork(request.ip)}`, limits.contact);
    const { properties, time } = request.body.data.attributes;
    const submission = contactSubmission({ ...properties, phone: properties.phone ?? '' });
    await storeMessage(store, {
      submission,
      sentAt: instantOf(time) ?? now(),
      now: now(),
      mailOf: messageMail,
    });
    return { message: SUCCESSES.contacted };
  });

  api.post(API_PATHS.subscribe, { schema: { body: subscribeSchema } }, async (request) => {
    const network = visitorNetwork(request.ip);
    await assertWithinLimit(context, `subscription from ${network}`, limits.subscribe);
    await assertWithinLimit(context, `subscription of a day from ${network}`, limits.subscribePerDay);
    const email = cleanEmail(request.body.email);
    const name = cleanName(request.body.name ?? '');
    await storeSubscriber(store, {
      subscriber: name === '' ? { email } : { email, name },
      now: now(),
      mailOf: subscriberMail,
    });
    return { message: name === '' ? SUCCESSES.subscribed : SUCCESSES.nameSubmitted };
  });
}
