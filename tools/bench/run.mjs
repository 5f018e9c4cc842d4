/** `npm run bench -- NAME [argument…]`: runs a benchmark of this folder; docs/performance.md lists them. */
import process from 'node:process';

const NAMES =
  'pages paints taps bytes pictures server logins kill killOffice killCancel office content soak dev'.split(
    ' ',
  );

// The benchmarks read their own arguments.
const [name] = process.argv.splice(2, 1);
if (NAMES.includes(name)) await import(`./${name}.mjs`);
else {
  process.stderr.write(`Name one of ${NAMES.join(', ')}: npm run bench -- ${NAMES[0]}\n`);
  process.exitCode = 2;
}
