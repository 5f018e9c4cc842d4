/** HTML of the stand-in forms. They stand in frames of a fixed height and spread over it. */
import { escapeHtml } from '../html';
import { plainPage } from '../plainPage';
import type { Part, Question, StandInForm } from './fields';

const STYLE = `
html{background:#fff}
body{min-height:100vh;display:flex;flex-direction:column;background:#fff}
header{display:none}
main{flex:1;display:flex;flex-direction:column;width:100%}
.test{border-left:4px solid #009688;background:#f4f4f2;padding:12px 16px;margin:0 0 24px}
form{flex:1;display:flex;flex-direction:column;gap:32px}
section{flex:1 1 auto;display:flex;flex-direction:column;justify-content:space-between;gap:16px}
h2{font:400 1.375rem/1.25 Georgia,serif;margin:0;padding:8px 0 0;border-top:1px solid #d9d2c5}
fieldset{border:0;margin:0;padding:0;min-width:0}
legend{font-weight:600;padding:0 0 4px}
.field label{display:block;font-weight:600;padding:0 0 4px}
.field input,.field textarea{width:100%;min-height:44px;padding:8px 12px;border:1px solid #7a756c;border-radius:2px;background:#fff;color:inherit;font:inherit}
.choice{display:flex;align-items:center;gap:12px;min-height:44px;cursor:pointer}
.choice input{width:20px;height:20px;margin:0;accent-color:#00695F}
button{background:#00695F;border-color:#00695F;color:#fff}
`;

const STAND_IN =
  '<p class="test"><strong>This is a sample form.</strong> ' +
  'Nothing is charged, and nothing you enter is saved or sent.</p>';

const page = (title: string, body: string) => plainPage({ title, body, style: STYLE });

const attributesOf = (attributes: Record<string, string | boolean | undefined>) =>
  Object.entries(attributes)
    .map(([name, value]) => {
      if (value === undefined || value === false) return '';
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
    })
    .join('');

const optionOf = (name: string, type: 'radio' | 'checkbox', label: string) =>
  `<label class="choice"><input${attributesOf({ type, name, value: label })}>${escapeHtml(label)}</label>`;

function questionOf(question: Question): string {
  const { name, label, kind } = question;
  if (kind === 'choice') {
    const options = question.options.map((option) => optionOf(name, 'radio', option));
    return `<fieldset><legend>${escapeHtml(label)}</legend>${options.join('')}</fieldset>`;
  }
  if (kind === 'check') return optionOf(name, 'checkbox', label);
  const { isRequired = false, autoComplete: autocomplete, hint: placeholder } = question;
  const attributes = attributesOf({ id: name, name, required: isRequired, autocomplete, placeholder });
  const type = attributesOf({ type: kind, min: kind === 'number' ? '1' : undefined });
  const control =
    kind === 'long' ? `<textarea rows="4"${attributes}></textarea>` : `<input${type}${attributes}>`;
  const mark = isRequired ? ' (required)' : '';
  return `<div class="field"><label for="${escapeHtml(name)}">${escapeHtml(label)}${mark}</label>${control}</div>`;
}

const partOf = ({ title, questions }: Part) =>
  `<section style="flex-grow:${questions.length}"><h2>${escapeHtml(title)}</h2>${questions.map(questionOf).join('')}</section>`;

/** The form itself. */
export const formPage = (name: string, { title, parts, button }: StandInForm): string =>
  page(
    title,
    `<h1>${escapeHtml(title)}</h1>
${STAND_IN}
<form method="post" action="/forms/${escapeHtml(name)}">${parts.map(partOf).join('')}
<button type="submit">${escapeHtml(button)}</button></form>`,
  );

/** What comes after sending it. */
export const thanksPage = (name: string, { title, thanks }: StandInForm): string =>
  page(
    'Thank you',
    `<h1>Thank you</h1>
<p>${escapeHtml(thanks)} Nothing you entered was saved.</p>
<p><a class="button" href="/forms/${escapeHtml(name)}">Back to the ${escapeHtml(title.toLowerCase())}</a></p>`,
  );

export const noFormPage = (): string =>
  page('Form not found', '<h1>Form not found</h1><p>There’s no form at this address.</p>');
