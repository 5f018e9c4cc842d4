/** Who may come into the office. */
import { object, string } from 'yup';
import { cleanName } from '../../../domain/forms/patterns';
import { COME_IN_HREF } from '../../../domain/office/addresses';
import type { OperatorKind } from '../../../domain/office/operators';
import { Refusal } from '../../http/refusal';
import { writeAudit } from '../../store/audit';
import { createOperators } from '../../store/operators';
import { tokenSecret } from '../../store/tokenSecret';
import { isReserved } from '../actors';
import type { Office } from '../context';
import { cleaned } from '../inputs';
import type { Operation } from '../operation';

const MAX_NAME = 80;
const operatorsOf = async ({ store, config }: Office) => createOperators(await tokenSecret(store.db, config));

const listed = async (office: Office) =>
  (await operatorsOf(office)).list(office.store.db, {
    token: office.session?.token ?? null,
    now: office.now(),
  });

const KIND = string<OperatorKind>()
  .oneOf(['office', 'door'], 'Choose what the link opens.')
  .required('Choose what the link opens.');

const NAME = cleaned(cleanName)
  .required('Type a name: the history shows it.')
  .max(MAX_NAME, `Type a name of at most ${MAX_NAME} characters.`)
  .test(
    'reserved',
    ({ value }) =>
      `The history calls the site itself “${String(value)}”. Add something that tells them apart.`,
    (name) => !isReserved(name),
  );

const nameTaken = (name: string) =>
  new Refusal(409, `There is an operator called ${name}. Add something that tells them apart.`);

export const operatorsList: Operation<'operators.list'> = {
  input: object({}),
  run: async (office) =>
    (await listed(office)).map(({ devices, linkUntil, ...operator }) => ({
      ...operator,
      devices: devices.map(({ browser, createdAt, usedAt, isCurrent }) => ({
        browser,
        since: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
        isCurrent,
      })),
      linkUntil: linkUntil?.toISOString() ?? null,
    })),
};

const invitationOf = ({ form, now }: Office, invited: { name: string; kind: OperatorKind }) => ({
  ...invited,
  formKey: form?.key,
  now: now(),
});

export const operatorInvite: Operation<'operator.invite'> = {
  // Its link is not stored.
  isRepeatable: true,
  input: object({ name: NAME, kind: KIND }),
  plan: async (office, invited) => {
    const operators = await operatorsOf(office);
    if (await operators.isTaken(office.store.db, invitationOf(office, invited)))
      throw nameTaken(invited.name);
    return invited;
  },
  run: async (office, { name, kind }) => {
    const { store, config, operator: actor } = office;
    const operators = await operatorsOf(office);
    const invited = await operators.invite(store.db, invitationOf(office, { name, kind }));
    if (invited === null) throw nameTaken(name);
    const { id: subject, token, until, isNew } = invited;
    const detail = { operator: name, invited: kind };
    if (isNew) await writeAudit(store.db, { actor, action: 'office.operators', subject, detail });
    return {
      name,
      link: `${config.siteOrigin}${COME_IN_HREF}#${token}`,
      until: until.toISOString(),
    };
  },
};

async function operatorWith(office: Office, id: string) {
  const all = await listed(office);
  return { all, operator: all.find((one) => one.id === id) ?? null };
}

export const operatorRevoke: Operation<'operator.revoke'> = {
  input: object({ id: string().required() }),
  plan: async (office, { id }) => {
    const { all, operator } = await operatorWith(office, id);
    if (!operator) throw new Refusal(404, 'This operator was already removed.');
    const others = all.filter((one) => one.id !== id && one.kind === 'office');
    return {
      name: operator.name,
      devices: operator.devices.length,
      isSelf: id === office.session?.operatorId,
      isLast: operator.kind === 'office' && others.length === 0,
    };
  },
  confirmed: ({ name }) => name,
  run: async (office, { id }) => {
    const { operator } = await operatorWith(office, id);
    await (await operatorsOf(office)).revoke(office.store.db, id);
    return { id, name: operator?.name ?? 'This operator' };
  },
  audit: (_input, { id, name }) => ({
    kind: 'operators',
    subject: id,
    detail: { operator: name, revoked: 1 },
  }),
};
