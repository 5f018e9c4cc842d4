/** HTML of the sample forms. They fill the fixed height of their frames. */
import type { ReactNode } from 'react';
import { COLORS, FONTS } from '../../domain/appearance';
import { LinkButton, plainPage } from './plainPage';
import type { Part, Question, SampleForm } from './sampleForms';

const STYLE = `
html{background:${COLORS.white}}
body{min-height:100vh;display:flex;flex-direction:column;background:${COLORS.white}}
button,.button{width:100%}
main{flex:1;display:flex;flex-direction:column;width:100%}
.test{border-left:4px solid ${COLORS.teal};background:${COLORS.paper};padding:12px 16px;margin:0 0 24px}
form{flex:1;display:flex;flex-direction:column;gap:32px}
section{flex:1 1 auto;display:flex;flex-direction:column;justify-content:space-between;gap:16px}
h2{font:400 1.375rem/1.25 ${FONTS.heading};margin:0;padding:8px 0 0;border-top:1px solid ${COLORS.rule}}
fieldset{border:0;margin:0;padding:0;min-width:0}
legend{font-weight:600;padding:0 0 4px}
.field label{display:block;font-weight:600;padding:0 0 4px}
.field input,.field textarea{width:100%;min-height:44px;padding:8px 12px;border:1px solid ${COLORS.edge};border-radius:2px;background:${COLORS.white};color:inherit;font:inherit}
.choice{display:flex;align-items:center;gap:12px;min-height:44px;cursor:pointer}
.choice input{width:20px;height:20px;margin:0;accent-color:${COLORS.tealDeep}}
button{background:${COLORS.tealDeep};border-color:${COLORS.tealDeep};color:${COLORS.white}}
`;

const page = (title: string, body: ReactNode, style = '') =>
  plainPage({ title, body, style: STYLE + style, surroundings: 'none' });

interface OptionProps {
  name: string;
  type: 'radio' | 'checkbox';
  label: string;
}

const Option = ({ name, type, label }: OptionProps) => (
  <label className="choice">
    <input type={type} name={name} value={label} />
    {label}
  </label>
);

function QuestionField({ question }: { question: Question }) {
  const { name, label, kind } = question;
  if (kind === 'choice') {
    return (
      <fieldset>
        <legend>{label}</legend>
        {question.options.map((option) => (
          <Option key={option} name={name} type="radio" label={option} />
        ))}
      </fieldset>
    );
  }
  if (kind === 'check') return <Option name={name} type="checkbox" label={label} />;
  const { isRequired = false, autoComplete, hint } = question;
  const attributes = { id: name, name, required: isRequired, autoComplete, placeholder: hint };
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {isRequired ? <span aria-hidden> *</span> : null}
      </label>
      {kind === 'long' ? (
        <textarea rows={4} {...attributes} />
      ) : (
        <input type={kind} min={kind === 'number' ? 1 : undefined} {...attributes} />
      )}
    </div>
  );
}

const PartSection = ({ title, questions }: Part) => (
  <section>
    <h2>{title}</h2>
    {questions.map((question) => (
      <QuestionField key={question.name} question={question} />
    ))}
  </section>
);

/** Distributes the height among the parts in proportion to their numbers of questions. */
const growthOf = ({ questions }: Part, index: number) =>
  `section:nth-of-type(${index + 1}){flex-grow:${questions.length}}`;

export const formPage = (name: string, { title, parts, button }: SampleForm): string =>
  page(
    title,
    <>
      <p className="test">
        <strong>This is a sample form.</strong> Nothing is charged, and nothing you enter is saved or sent.
      </p>
      <form method="post" action={`/forms/${name}`}>
        {parts.map((part) => (
          <PartSection key={part.title} {...part} />
        ))}
        <button type="submit">{button}</button>
      </form>
    </>,
    parts.map(growthOf).join(''),
  );

/** The page after submitting. */
export const thanksPage = (name: string, { title, thanks }: SampleForm): string =>
  page(
    'Thank you',
    <>
      <p>{thanks} Nothing you entered was saved.</p>
      <LinkButton href={`/forms/${name}`}>Back to the {title.toLowerCase()}</LinkButton>
    </>,
  );

export const noFormPage = (): string => page('Form not found', <p>There’s no form at this address.</p>);
