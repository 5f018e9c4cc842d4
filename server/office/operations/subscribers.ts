import { object } from 'yup';
import { Refusal } from '../../http/refusal';
import { listSubscribers, removeSubscriber } from '../../store/contactMessages';
import { emailKey } from '../../../domain/forms/patterns';
import type { Office } from '../context';
import { EMAIL } from '../inputs';
import type { Operation } from '../operation';

const notSubscribed = (email: string) => new Refusal(404, `${email} is not on the mailing list.`);

async function assertSubscribed({ store }: Office, email: string): Promise<void> {
  const subscribers = await listSubscribers(store);
  if (!subscribers.some((each) => each.emailKey === emailKey(email))) throw notSubscribed(email);
}

export const subscribersList: Operation<'subscribers.list'> = {
  input: object({}),
  run: async ({ store }) =>
    (await listSubscribers(store)).map(({ email, name, createdAt }) => ({
      email,
      name,
      createdAt: createdAt.toISOString(),
    })),
};

export const subscribersRemove: Operation<'subscribers.remove'> = {
  input: object({ email: EMAIL }),
  plan: async (office, { email }) => {
    await assertSubscribed(office, email);
    return { email };
  },
  run: async ({ store }, { email }) => {
    if (!(await removeSubscriber(store, email))) throw notSubscribed(email);
    return { email };
  },
  audit: () => ({ kind: 'subscribers', subject: null, detail: { removed: 1 } }),
};
