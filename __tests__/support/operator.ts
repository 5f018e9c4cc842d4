/** A browser in which an operator of the office is signed in. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { BACKGROUND, OFFICE_PATHS } from '../../domain/office/addresses';
import type { OperatorKind } from '../../domain/office/operators';
import type { OperationInput, OperationName, OperationResult, Planned } from '../../domain/office/operations';
import { searchText } from '../../domain/searchText';
import { OPERATOR_LINK_MS } from '../../server/store/operators';
import { operatorLinks, operators } from '../../server/store/schema';
import { createTokens } from '../../server/store/tokens';
import type { Store } from '../../server/store/database';
import { tokenSecret } from '../../server/store/tokenSecret';
import { configOf } from './testServer';

interface OperatorSite {
  server: FastifyInstance;
  store: Store;
  clock: { now: number };
}

interface Sent {
  key?: string;
  version?: string;
  isBackground?: boolean;
}

let forms = 0;
let networks = 0;

/** @returns the token of a new link, also for somebody who is signed in on another device */
export async function inviteOperator(
  { store: { db }, clock }: OperatorSite,
  name: string,
  kind: OperatorKind,
) {
  const { make, hashOf } = createTokens(await tokenSecret(db, configOf(3000)));
  const row = { id: randomUUID(), name, nameKey: searchText(name), kind, createdAt: new Date(clock.now) };
  await db.insert(operators).values(row).onConflictDoNothing();
  const [operator] = await db.select().from(operators).where(eq(operators.nameKey, row.nameKey));
  if (operator?.kind !== kind) throw new Error(`${name} has another kind.`);
  const token = make();
  const expiresAt = new Date(clock.now + OPERATOR_LINK_MS);
  await db.insert(operatorLinks).values({ tokenHash: hashOf(token), operatorId: operator.id, expiresAt });
  return token;
}

/** Opens the link with the token. */
export async function comeIn({ server }: OperatorSite, token: string) {
  const response = await server.inject({
    method: 'POST',
    url: OFFICE_PATHS.session,
    // Each operator has a network of its own, because tries are counted by network.
    remoteAddress: `10.1.${(networks += 1) >> 8}.${networks & 255}`,
    payload: { token },
  });
  const [cookie] = response.cookies;
  const headers: Record<string, string> = cookie ? { cookie: `${cookie.name}=${cookie.value}` } : {};
  const call = (url: string, payload?: object): Promise<LightMyRequestResponse> =>
    server.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload ? { payload } : {}) });

  const plan = (name: string, input: unknown) => call(`${OFFICE_PATHS.operations}/${name}/plan`, { input });
  const run = (name: string, input: unknown, { key, version, isBackground = false }: Sent = {}) => {
    const form = version === undefined ? null : { key: key ?? `form-${(forms += 1)}`, version };
    return call(`${OFFICE_PATHS.operations}/${name}/run${isBackground ? BACKGROUND : ''}`, { input, form });
  };

  /** Reads a record. */
  async function read<Name extends OperationName>(
    name: Name,
    input: OperationInput<Name>,
  ): Promise<OperationResult<Name>> {
    const sent = await run(name, input);
    if (sent.statusCode !== 200) throw new Error(sent.body);
    return (JSON.parse(sent.body) as { value: OperationResult<Name> }).value;
  }

  /** What an operation would do. */
  async function planned<Name extends OperationName>(
    name: Name,
    input: OperationInput<Name>,
  ): Promise<Planned<Name>> {
    const sent = await plan(name, input);
    if (sent.statusCode !== 200) throw new Error(sent.body);
    return JSON.parse(sent.body) as Planned<Name>;
  }

  /** Looks at what an operation would do, and carries it out. */
  async function carryOut<Name extends OperationName>(
    name: Name,
    input: OperationInput<Name>,
  ): Promise<OperationResult<Name>> {
    const { version } = await planned(name, input);
    const sent = await run(name, input, { version });
    if (sent.statusCode !== 200) throw new Error(sent.body);
    return (JSON.parse(sent.body) as { value: OperationResult<Name> }).value;
  }

  return { response, headers, call, plan, run, read, planned, carryOut };
}

/** Signs an operator in. */
export const operatorIn = async (site: OperatorSite, kind: OperatorKind = 'office', name = `Anna ${kind}`) =>
  comeIn(site, await inviteOperator(site, name, kind));
