/** How `changeset version` writes a change: as it was written, without hashes. What only follows from a dependency's release is no news. */
const changelog = {
  getReleaseLine: ({ summary }: { summary: string }): string => `\n- ${summary.trim().replaceAll(/\n(?=.)/g, '\n  ')}`,
  getDependencyReleaseLine: (): string => '',
};

// oxlint-disable-next-line import/no-default-export -- changesets imports it so
export default changelog;
