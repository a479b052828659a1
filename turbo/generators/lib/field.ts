import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PlopTypes } from '@turbo/gen';

import { editJson, format, insertBefore } from './edit.ts';
import { camel, isKebab, pascal, sentence } from './names.ts';
import { rootOf } from './task.ts';

/** What the field generator needs to know. */
interface FieldAnswers {
  record: string;
  field: string;
}

/** A line of text that nobody has to fill in, as each record says it. */
interface RecordPlaces {
  shape: string;
  form: string;
  stories: string;
  /** The name of the drawer in which a record is edited. */
  drawer: string;
}

const CLIENTS = 'packages/clients/src';
const TABLES = 'apps/practice-service/src/db/schema/client.ts';
const TEXTS = `${CLIENTS}/locales/en-US.json`;

/** The records of which a shape says all: form values, examples and rows follow from it. */
const RECORDS: Readonly<Record<string, RecordPlaces>> = {
  pet: {
    shape: 'lineText(PET_KIND_MAX).nullable().defined(REQUIRED)',
    form: `${CLIENTS}/pet-form/pet-drawer.tsx`,
    stories: `${CLIENTS}/pet-form/pet-drawer.stories.tsx`,
    drawer: 'Edit pet',
  },
};

const schemaOf = (record: string): string => `packages/domain/src/${record}/schema.ts`;

/** Refuses the name of a field that the record has. */
const isNewField =
  (root: string, record: string) =>
  (field: string): true | string =>
    new RegExp(`^ {2}${camel(field)}:`, 'm').test(readFileSync(join(root, schemaOf(record)), 'utf8'))
      ? `A ${record} has that field`
      : isKebab(field);

const storyOf = (field: string, drawer: string): string => `
/** What is typed there is saved. */
export const ${pascal(field)}Saved: Story = {
  tags: ['behaviour', 'thorough'],
  args: editing,
  play: async ({ userEvent }) => {
    const form = within(await screen.findByRole('dialog', { name: '${drawer}' }));
    await userEvent.type(await form.findByRole('textbox', { name: '${sentence(field)}' }), 'Something');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved.mock.lastCall?.[0]).toMatchObject({ ${camel(field)}: 'Something' }));
  },
};
`;

/** A text of a record, beside those of its form. */
const addTexts = (path: string, record: string, field: string): string =>
  editJson(path, (texts) => {
    const form = texts[record] as Record<string, string>;
    const changes = texts['changes'] as { field: Record<string, string> };
    return {
      ...texts,
      [record]: { ...form, [camel(field)]: sentence(field) },
      changes: { ...changes, field: { ...changes.field, [camel(field)]: sentence(field) } },
    };
  });

/** A field of a record: shape, column, control, texts and story. */
export const fieldGenerator = (plop: PlopTypes.NodePlopAPI): PlopTypes.PlopGeneratorConfig => {
  const root = rootOf(plop);
  const marker = (record: string, what: string): string => `\`pnpm gen field\` adds a ${record}'s ${what} here.`;
  return {
    description: 'a field of a record: schema, column, form, texts, story',
    prompts: [
      { type: 'list', name: 'record', message: 'Of which record?', choices: Object.keys(RECORDS) },
      {
        type: 'input',
        name: 'field',
        message: 'What is it called? (kebab-case, such as microchip-note)',
        validate: (field: string, answers?: FieldAnswers) => (answers ? isNewField(root, answers.record)(field) : isKebab(field)),
      },
    ],
    actions: (given) => {
      const { record, field } = given as FieldAnswers;
      const places = RECORDS[record];
      if (places === undefined) throw new Error(`There is no record '${record}'. There are: ${Object.keys(RECORDS).join(', ')}`);
      const isNew = isNewField(root, record)(field);
      if (isNew !== true) throw new Error(isNew);
      const { shape, form, stories, drawer } = places;
      const name = camel(field);
      const at = (path: string): string => join(root, path);
      return [
        () => insertBefore(at(schemaOf(record)), `// ${marker(record, 'fields')}`, `${name}: ${shape},`),
        () => insertBefore(at(TABLES), `// ${marker(record, 'columns')}`, `${name}: text('${field.replaceAll('-', '_')}'),`),
        () => insertBefore(at(form), `{/* ${marker(record, 'fields')} */}`, `<TextField name="${name}" label={t('${record}.${name}')} />`),
        () => addTexts(at(TEXTS), record, field),
        () => {
          appendFileSync(at(stories), storyOf(field, drawer));
          return stories;
        },
        () => format(...[schemaOf(record), TABLES, form, stories].map(at)),
        () => `Next: pnpm --filter @practice-portal/practice-service db:generate --name ${field}`,
      ];
    },
  };
};
