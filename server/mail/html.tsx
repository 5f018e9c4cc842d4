/** Wraps the body of a mail in an HTML document that looks the same in Outlook, Gmail, and on phones. */
import { Fragment, type CSSProperties, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { COLORS } from '../../domain/appearance';
import { ORGANIZATION } from '../../domain/organization';

const WIDTH = 600;
const SERIF = 'Georgia, "Times New Roman", serif';
const SANS = 'Arial, Helvetica, sans-serif';
const TEXT: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: SANS,
  fontSize: '17px',
  wordBreak: 'break-word',
  lineHeight: '27px',
  color: COLORS.ink,
};

const SMALL_TEXT: CSSProperties = { ...TEXT, fontSize: '13px', lineHeight: '20px', color: COLORS.muted };

/** Outlook ignores the maximum width of the table, and so gets one around it. */
const forOutlook = (content: string) =>
  `<!--[if mso]><table role="presentation" width="${WIDTH}" align="center"><tr><td><![endif]-->${content}<!--[if mso]></td></tr></table><![endif]-->`;

const Message = ({ body }: { body: ReactNode }) => (
  <table
    role="presentation"
    width="100%"
    cellPadding="0"
    cellSpacing="0"
    align="center"
    style={{ maxWidth: `${WIDTH}px`, margin: '0 auto', borderCollapse: 'collapse' }}
  >
    <tbody>
      <tr>
        {/* The name instead of the logo: mail programs hide pictures until the reader allows them. */}
        <td style={{ padding: '20px 24px', background: COLORS.night }}>
          <p
            style={{
              margin: '0',
              fontFamily: SERIF,
              fontSize: '22px',
              lineHeight: '28px',
              color: COLORS.white,
            }}
          >
            {ORGANIZATION.name}
          </p>
        </td>
      </tr>
      <tr>
        <td style={{ padding: '28px 24px 12px', background: COLORS.white }}>{body}</td>
      </tr>
      <tr>
        <td style={{ padding: '16px 24px', borderTop: `1px solid ${COLORS.rule}`, background: COLORS.white }}>
          <p style={{ ...SMALL_TEXT, margin: '0' }}>{ORGANIZATION.postalAddress.join(', ')}</p>
        </td>
      </tr>
    </tbody>
  </table>
);

/** The complete HTML of a mail. */
export const htmlMail = (body: ReactNode): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">' +
  `<title>${ORGANIZATION.name}</title></head>` +
  `<body style="margin:0;padding:24px 0;background:${COLORS.paper}">` +
  `${forOutlook(renderToStaticMarkup(<Message body={body} />))}</body></html>`;

const LINKED = /(https:\/\/[^\s<>]+[^\s<>.,;:)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** A link in the color of the site. */
export const MailLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} style={{ color: COLORS.tealDeep, textDecoration: 'underline' }}>
    {children}
  </a>
);

/** A text whose web and email addresses are links. */
const Linked = ({ text }: { text: string }) =>
  text.split(LINKED).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <MailLink key={index} href={part.includes('://') ? part : `mailto:${part}`}>
        {part}
      </MailLink>
    ),
  );

/** A text with its line breaks as `<br>`, because Outlook and Samsung Email ignore `white-space`. */
export const Lines = ({ text }: { text: string }) =>
  text.split(/\r\n?|\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <Linked text={line} />
    </Fragment>
  ));

/** Plain texts as paragraphs that keep their line breaks. */
export const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, index) => (
    <p key={index} style={TEXT}>
      <Lines text={text} />
    </p>
  ));

/** The title of a message. */
export const Heading = ({ children }: { children: ReactNode }) => (
  <h1
    style={{
      margin: '0 0 16px',
      fontFamily: SERIF,
      fontSize: '26px',
      lineHeight: '32px',
      fontWeight: 400,
      color: COLORS.ink,
    }}
  >
    {children}
  </h1>
);

/** A link as a button: a filled cell, because Outlook pads no links. */
export const MailButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <table role="presentation" cellPadding="0" cellSpacing="0" style={{ margin: '0 0 24px' }}>
    <tbody>
      <tr>
        <td style={{ padding: '12px 24px', background: COLORS.ink, borderRadius: '2px' }}>
          <a
            href={href}
            style={{
              fontFamily: SANS,
              fontSize: '15px',
              lineHeight: '20px',
              fontWeight: 700,
              color: COLORS.white,
              textDecoration: 'none',
            }}
          >
            {children}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);

interface TicketTableProps {
  children: ReactNode;
  style?: CSSProperties;
}

/** A table of tickets and sums. */
export const TicketTable = ({ children, style }: TicketTableProps) => (
  <table
    role="presentation"
    width="100%"
    cellPadding="0"
    cellSpacing="0"
    style={{
      margin: '0 0 24px',
      borderCollapse: 'collapse',
      fontFamily: SANS,
      fontSize: '15px',
      lineHeight: '23px',
      color: COLORS.ink,
      ...style,
    }}
  >
    <tbody>{children}</tbody>
  </table>
);

/** A box for what matters at the door. */
export const TicketBox = ({ children }: { children: ReactNode }) => (
  <TicketTable style={{ background: COLORS.sand, borderTop: `3px solid ${COLORS.teal}` }}>
    {children}
  </TicketTable>
);

/** What is rarely needed, such as the number of the order. */
export const SmallPrint = ({ children }: { children: ReactNode }) => <p style={SMALL_TEXT}>{children}</p>;

/** The title of a concert. */
export const TicketTitle = ({ children }: { children: ReactNode }) => (
  <span style={{ fontFamily: SERIF, fontSize: '20px', lineHeight: '26px' }}>{children}</span>
);

/** A label in capitals. */
export const SmallCaps = ({ color, children }: { color: string; children: ReactNode }) => (
  <strong style={{ fontSize: '13px', letterSpacing: '1px', textTransform: 'uppercase', color }}>
    {children}
  </strong>
);

/** The day of a date block. */
export const BigNumber = ({ children }: { children: ReactNode }) => (
  <span style={{ fontFamily: SERIF, fontSize: '34px', lineHeight: '38px' }}>{children}</span>
);
