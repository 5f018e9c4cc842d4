/** The office in a browser: its pages, which are one document, and its API. */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mixed, object, string } from 'yup';
import { MAX_PICTURE_BYTES } from '../../domain/office/pictures';
import { BACKGROUND, OFFICE_FILES, OFFICE_HREF, OFFICE_PATHS } from '../../domain/office/addresses';
import type { EntryLink } from '../../domain/office/entry';
import type { OperationName } from '../../domain/office/operations';
import type { Operator } from '../../domain/office/operators';
import { wallTime } from '../../domain/office/words';
import { assertWithinLimit } from '../api/assertWithinLimit';
import type { ApiContext } from '../api/context';
import { yupValidator, yupValidatorFor, type YupTypes } from '../api/validation';
import { browserOf } from '../auth/browserName';
import { clearOfficeToken, officeToken, setOfficeToken } from '../auth/officeCookie';
import { PICTURE_TYPES } from '../content/pictureName';
import { sendError } from '../http/errors';
import { keepPrivate, sendPage } from '../http/pageReply';
import { Refusal } from '../http/refusal';
import { writeAudit } from '../store/audit';
import { visitorNetwork } from '../http/trustProxy';
import { mailById } from '../store/outbox';
import { framedBySite } from '../http/securityHeaders';
import { createOperators, type LinkState } from '../store/operators';
import { TOKEN_LENGTH, withoutTokens } from '../store/tokens';
import type { Office } from './context';
import { officePage } from './officePage';
import { OPERATIONS } from './operations';
import { previewSchema, sendPreview } from './preview';
import { uploadPicture } from './pictureUpload';
import { planOperation, runOperation, sendForm } from './runOperation';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, with what operations need; set only on routes that read the session. */
    office: Office | null;
  }
}

/** Of a request, in bytes: a draft with long texts. */
const MAX_BODY = 1_000_000;

/** Build output of the pages' script. */
const SCRIPTS_DIR = path.resolve('dist/office');

const MAIL_POLICY =
  "default-src 'none';style-src 'unsafe-inline';img-src 'self' data:;frame-ancestors 'self';sandbox";

const MAX_KEY = 64;

const linkSchema = object({ token: string().required().max(TOKEN_LENGTH) });

const planSchema = object({ input: mixed().required() });

const runSchema = object({
  input: mixed().required(),
  form: object({ key: string().max(MAX_KEY).required(), version: string().max(MAX_KEY).required() })
    .nullable()
    .defined(),
  /** Id of the operator who typed it; missing: who is signed in. */
  operator: string(),
});

const nameSchema = object({ name: string().required() });

const isOperation = (name: string): name is OperationName => Object.hasOwn(OPERATIONS, name);

const onlyForOffice = () =>
  new Refusal(403, 'Your link opens the guest list and the check-in. Ask the office for the rest.');

const signedOut = () => new Refusal(401, 'You were signed out. Open a new link, then go on here.');

/** @returns what the operation needs, if it is for whoever is signed in */
function allowed({ office }: FastifyRequest, name: string) {
  if (!office?.session) throw signedOut();
  if (!isOperation(name)) throw new Refusal(404, `There is no operation called ${name}.`);
  if (office.session.kind === 'door' && !OPERATIONS[name].isForDoor) throw onlyForOffice();
  return { office, name };
}

/** The page of a link that cannot be used: why, and what to do. */
function refusalOf(link: Exclude<LinkState, { kind: 'valid' }>): Refusal {
  if (link.kind === 'ended')
    return new Refusal(410, `This link ended on ${wallTime(link.endedAt.getTime())}. Ask for a new one.`);
  if (link.kind === 'used')
    return new Refusal(
      409,
      `This link was used on ${wallTime(link.usedAt.getTime())}. If that was not you, tell the office.`,
    );
  return new Refusal(404, 'This link is no longer valid. Ask for a new one.');
}

/** @param secret key of the hashes of links and sessions */
export const officePlugin =
  (context: ApiContext, secret: string) =>
  async (server: FastifyInstance): Promise<void> => {
    const { store, config, now, limits, payments } = context;
    const { db } = store;
    const operators = createOperators(secret);

    async function operatorOf(request: FastifyRequest, isUse: boolean): Promise<Operator | null> {
      const token = officeToken(config, request);
      return token === null ? null : operators.operatorOf(db, { token, now: now(), isUse });
    }

    /** Runs before the body is read: a request without a session gets 401, whatever it sends. */
    async function readSession(request: FastifyRequest): Promise<void> {
      const operator = await operatorOf(request, !request.url.endsWith(BACKGROUND));
      const token = officeToken(config, request);
      if (!operator || token === null) throw signedOut();
      const session = { operatorId: operator.id, token, kind: operator.kind };
      request.office = { config, store, payments, now, operator: operator.name, session };
    }

    keepPrivate(server);
    server.decorateRequest('office', null);
    const api = server.withTypeProvider<YupTypes>();
    api.setValidatorCompiler(yupValidator);
    api.setErrorHandler(sendError);

    const assertFewTries = (request: FastifyRequest) =>
      assertWithinLimit(context, `operator link ${visitorNetwork(request.ip)}`, limits.operatorLink);

    api.post(OFFICE_PATHS.link, { schema: { body: linkSchema } }, async (request): Promise<EntryLink> => {
      await assertFewTries(request);
      const link = await operators.linkOf(db, request.body.token, now());
      if (link.kind !== 'valid') throw refusalOf(link);
      return { name: link.operator.name, kind: link.operator.kind };
    });
    api.post(OFFICE_PATHS.session, { schema: { body: linkSchema } }, async (request, reply) => {
      await assertFewTries(request);
      const { token } = request.body;
      const link = await operators.linkOf(db, token, now());
      const current = await operatorOf(request, true);
      // The response to an earlier try was lost, but not its cookie.
      if (link.kind === 'used' && link.operator.id === current?.id) return current;
      if (link.kind !== 'valid') throw refusalOf(link);
      const browser = browserOf(request.headers['user-agent']);
      const session = await operators.comeIn(db, { token, browser, now: now() });
      if (session === null) throw refusalOf({ ...link, kind: 'used', usedAt: new Date(now()) });
      const { operator } = link;
      await writeAudit(db, {
        actor: operator.name,
        action: 'office.operators',
        subject: operator.id,
        detail: { cameIn: operator.kind },
      });
      void setOfficeToken(config, reply, session);
      return operator;
    });
    api.get(OFFICE_PATHS.session, async (request): Promise<Operator> => {
      const operator = await operatorOf(request, false);
      if (!operator) throw signedOut();
      return operator;
    });
    api.delete(OFFICE_PATHS.session, async (request, reply) => {
      const token = officeToken(config, request);
      if (token !== null) await operators.leave(db, token);
      void clearOfficeToken(config, reply);
      return {};
    });

    api.post(
      `${OFFICE_PATHS.operations}/:name/plan`,
      { onRequest: readSession, schema: { params: nameSchema, body: planSchema } },
      async (request) => {
        const { office, name } = allowed(request, request.params.name);
        return planOperation(office, name, request.body.input);
      },
    );
    await server.register(async (scope) => {
      const long = scope.withTypeProvider<YupTypes>();
      long.setValidatorCompiler(yupValidatorFor(MAX_BODY));
      long.post(
        `${OFFICE_PATHS.operations}/:name/run`,
        {
          onRequest: readSession,
          schema: { params: nameSchema, body: runSchema },
          bodyLimit: MAX_BODY,
        },
        async (request) => {
          const { input, form, operator } = request.body;
          const { office, name } = allowed(request, request.params.name);
          if ((operator ?? office.session?.operatorId) !== office.session?.operatorId) throw signedOut();
          if (form) return { value: await sendForm(office, name, { input, ...form }) };
          if (OPERATIONS[name].plan) throw new Refusal(400, 'Confirm what will happen first.');
          return { value: await runOperation(office, name, input) };
        },
      );
    });

    server.get<{ Params: { id: string } }>(
      `${OFFICE_PATHS.mails}/:id`,
      { onRequest: [framedBySite(config), readSession] },
      async (request, reply) => {
        allowed(request, 'mail.read');
        const mail = await mailById(store, request.params.id);
        if (!mail) throw new Refusal(404, 'There is no such mail.');
        // Mails have their styles in attributes; nothing of it runs.
        void reply.header('content-security-policy', MAIL_POLICY);
        return reply.type('text/html; charset=utf-8').send(withoutTokens(mail.html));
      },
    );
    api.get(
      `${OFFICE_PATHS.files}/:name`,
      { onRequest: readSession, schema: { params: nameSchema } },
      async (request, reply) => {
        const { office, name } = allowed(request, request.params.name);
        if (name !== 'takings.csv') throw new Refusal(404, `There is no file called ${name}.`);
        const { fileName, csv } = await runOperation(office, name, request.query);
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${fileName}"`)
          .send(csv);
      },
    );

    // Their type makes a browser ask first whether another site may send them.
    server.addContentTypeParser(
      [...new Set(Object.values(PICTURE_TYPES))],
      { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES },
      (_request, body, done) => done(null, body),
    );
    api.post(
      OFFICE_PATHS.pictures,
      {
        onRequest: async (request) => {
          await readSession(request);
          allowed(request, 'content.save');
        },
        schema: { querystring: nameSchema },
      },
      async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new Refusal(400, 'Choose a picture.');
        return { url: await uploadPicture({ store, now }, request.query.name, request.body) };
      },
    );

    api.get(
      OFFICE_PATHS.preview,
      { onRequest: [framedBySite(config), readSession], schema: { querystring: previewSchema } },
      async (request, reply) => {
        const { office } = allowed(request, 'content.read');
        return sendPreview(office, reply, request.query);
      },
    );

    // The page contains no data; its script loads them with the session's cookie.
    const sendDocument = (_request: FastifyRequest, reply: FastifyReply) =>
      sendPage(reply, 200, officePage());
    server.get(OFFICE_HREF, sendDocument);
    server.get(`${OFFICE_HREF}/*`, sendDocument);
    await server.register(fastifyStatic, {
      root: SCRIPTS_DIR,
      prefix: OFFICE_FILES,
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
  };
