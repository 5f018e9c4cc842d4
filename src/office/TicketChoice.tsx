/** A choice of a number of tickets. Nothing is chosen in advance, because money moves. */

/** More buttons than this are a field for a number. */
const MOST_BUTTONS = 12;

interface TicketChoiceProps {
  name: string;
  /** The tickets to choose from: "Winter Serenade: 4 tickets at $45.00." */
  legend: string;
  question: string;
  /** The highest number. */
  most: number;
  /** The number that is called "All". */
  all: number;
  /** Whether "None" is a choice, too. */
  hasNone: boolean;
  onChoose: (tickets: number) => void;
}

const textOf = (tickets: number, all: number) =>
  tickets === 0 ? 'None' : tickets === all && all > 1 ? `All ${all}` : String(tickets);

export function TicketChoice({ name, legend, question, most, all, hasNone, onChoose }: TicketChoiceProps) {
  if (most > MOST_BUTTONS)
    return (
      <div className="field short">
        <label htmlFor={name}>{`${legend} ${question}`}</label>
        <input
          id={name}
          type="number"
          min={0}
          max={most}
          onChange={({ target }) => onChoose(Math.min(most, Math.max(0, Math.trunc(Number(target.value)))))}
        />
      </div>
    );
  const numbers = Array.from({ length: most + 1 }, (_, tickets) => tickets).slice(hasNone ? 0 : 1);
  return (
    <fieldset>
      <legend className="lines">
        <span className="muted">{legend}</span>
        <br />
        <span>{question}</span>
      </legend>
      <div className="many">
        {numbers.map((tickets) => (
          <label key={tickets}>
            <input type="radio" name={name} onChange={() => onChoose(tickets)} />
            <span>{textOf(tickets, all)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
