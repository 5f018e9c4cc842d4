/** `content`: exports and imports the site's content as a folder of files. */
import { bool, object, string } from 'yup';
import { Refusal } from '../http/refusal';
import { actionSchema } from './actions';
import { defineCommand } from './command';
import { exportContent, type Exported } from './contentExport';
import { importContent, importQuestion, formatImport, uploadOf, type Imported } from './contentImport';

export const contentCommand = defineCommand({
  name: 'content',
  summary: 'write what the site shows into a folder, or read it from there',
  args: [
    { syntax: '<action>', description: 'export or import' },
    { syntax: '<folder>', description: 'export: a new one', isFile: true },
  ],
  options: [{ flags: '--dry-run', description: 'import: show the changes, and change nothing' }],
  example: 'content import website --dry-run',
  input: object({
    action: actionSchema(['export', 'import']),
    folder: string().required(),
    dryRun: bool(),
  }),
  readFiles: ({ action, folder }, now) => (action === 'export' ? null : uploadOf(folder, now)),
  question: async (office, { action, folder, dryRun = false }) =>
    action === 'export' || dryRun ? null : importQuestion(office, folder),
  run: async (office, { action, folder, dryRun = false }): Promise<Exported | Imported> => {
    if (action === 'import') return importContent(office, folder, dryRun);
    if (dryRun) throw new Refusal(400, '--dry-run belongs to content import.');
    return exportContent(office, folder);
  },
  // An import writes its own entry in the audit trail.
  show: (result) =>
    result.kind === 'export' ? `Wrote ${result.files} files to ${result.folder}` : formatImport(result),
});
