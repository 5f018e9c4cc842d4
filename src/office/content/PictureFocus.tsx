import { focusOf, pictureSource, withFocus, type Focus } from '../../../domain/content/pictures';

/** Shapes in which pages crop pictures; their classes in the style sheet. */
const CROPS = ['square', 'card', 'page', 'banner'];

const MIDDLE: Focus = { x: 50, y: 50 };

const SIDES = [
  { side: 'x', label: 'From left to right' },
  { side: 'y', label: 'From top to bottom' },
] as const;

interface PictureFocusProps {
  url: string;
  /** Receives the address with the new focus. */
  onChange: (url: string) => void;
}

/** Chooses the point of a picture that stays in view where a page crops it. */
export function PictureFocus({ url, onChange }: PictureFocusProps) {
  const chosen = focusOf(url);
  const focus = chosen ?? MIDDLE;
  const choose = (changed: Focus | null) => onChange(withFocus(url, changed));
  return (
    <details>
      <summary>What stays in view</summary>
      <div className="focus">
        <p className="help">
          Pages crop this picture in different shapes. Choose the point that must stay in view, such as a
          face.
        </p>
        {SIDES.map(({ side, label }) => (
          <label key={side}>
            <span>{label}</span>
            <input
              type="range"
              min="0"
              max="100"
              value={focus[side]}
              aria-valuetext={`${focus[side]} percent`}
              onChange={({ target }) => choose({ ...focus, [side]: target.valueAsNumber })}
            />
          </label>
        ))}
        <div className="crops">
          {CROPS.map((shape) => (
            <img
              key={shape}
              className={shape}
              src={pictureSource(url)?.src}
              alt=""
              ref={(image) => image?.style.setProperty('object-position', `${focus.x}% ${focus.y}%`)}
            />
          ))}
        </div>
        {chosen ? (
          <button type="button" className="quiet" onClick={() => choose(null)}>
            Let each page choose
          </button>
        ) : null}
      </div>
    </details>
  );
}
