import { lookUp } from './lookUp';

interface SearchFormProps {
  /** The page that shows what is found. */
  href: string;
  /** Name of the parameter in the fragment of its address. */
  name: string;
  label: string;
  value: string;
  placeholder?: string;
  /** What it searches; on pages that have another search. */
  landmark?: string;
}

export const SearchForm = ({ href, name, label, value, placeholder, landmark }: SearchFormProps) => (
  <form {...lookUp(href)} className="search" role="search" aria-label={landmark}>
    <label className="hidden" htmlFor={name}>
      {label}
    </label>
    <input
      id={name}
      name={name}
      type="search"
      defaultValue={value}
      placeholder={placeholder}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
    />
    <button className="do">Find</button>
  </form>
);
