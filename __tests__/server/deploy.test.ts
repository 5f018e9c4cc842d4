/** The files in `deploy` limit the memory of the server in the same way. */
import { readFileSync } from 'node:fs';

const memorySettings = (file: string) => {
  const settings = readFileSync(`deploy/${file}`, 'utf8').matchAll(
    /\b(MALLOC_\w+|NODE_OPTIONS)="?(\d+|--[^"\n]+)/g,
  );
  return [...settings].map(([, name, value]) => `${name}=${value}`);
};

test('the container has the memory settings of the unit for systemd', () => {
  expect(memorySettings('Containerfile')).toHaveLength(3);
  expect(memorySettings('Containerfile')).toEqual(memorySettings('orchestra@.service'));
});
