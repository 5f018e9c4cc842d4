import { useRef } from 'react';
import { postForm } from '../components/forms/postForm';
import { redirectTo } from '../browser/page';

interface SearchFormProps {
  /** The page that shows what is found. */
  href: string;
  /** Name of the parameter in the fragment of its address: fragments reach no server, so no log has them. */
  name: string;
  label: string;
  value: string;
  placeholder?: string;
}

const search = (href: string, name: string, text: string) =>
  redirectTo({ url: text === '' ? href : `${href}#${new URLSearchParams({ [name]: text })}` });

export const SearchForm = ({ href, name, label, value, placeholder }: SearchFormProps) => {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      {...postForm}
      className="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(href, name, field.current?.value.trim() ?? '');
      }}
    >
      <label className="hidden" htmlFor={name}>
        {label}
      </label>
      <input
        id={name}
        ref={field}
        name={name}
        type="search"
        defaultValue={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
      />
      <button className="do">Find</button>
    </form>
  );
};
