import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const DECISIONS = join(ROOT, 'docs/adr');
const decisionPages = readdirSync(DECISIONS).filter((name) => /^\d/.test(name));
const decisions = decisionPages.map((name) => Number(name.slice(0, 4)));
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

/** Every reference of a page that leads nowhere: a link, a decision, or a path of this repository. */
function deadReferences(page: string, text: string): readonly string[] {
  const prose = text.replace(/```.*?```/gs, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const numbers = [...prose.matchAll(/ADR (\d+)/g)].map(([, number]) => Number(number));
  const paths = [...prose.matchAll(/`((?:apps|bench|docs|libs|test)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  return [
    ...links.filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(page, link)),
    ...numbers.filter((number) => !decisions.includes(number)).map((number) => `ADR ${number}`),
    ...paths.filter((path) => !existsSync(join(ROOT, path)) && !isOutput(path)),
  ];
}

/** Whether a path is written by a command and kept out of the repository. */
function isOutput(path: string): boolean {
  return spawnSync('git', ['check-ignore', '-q', path], { cwd: ROOT }).status === 0;
}

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(ROOT, target))) return false;
  return heading === undefined || headingsOf(readFileSync(join(ROOT, target), 'utf8')).includes(heading);
}

function decisionText(name: string): string {
  return readFileSync(join(DECISIONS, name), 'utf8');
}

/** The numbers of the later decisions that changed one, by the first line of its page. */
function changedBy(text: string): readonly string[] {
  const [, line = ''] = /^# .*\n\n\*\*(?:Changed|Superseded) by\*\*([^]*?)\n\n/.exec(text) ?? [];
  return [...line.matchAll(/\[ADR (\d+)\]/g)].map(([, number = '']) => number);
}

function headingsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

describe('the documents', () => {
  it.each(pages)('refer to what exists: %s', (page) => {
    expect(deadReferences(page, readFileSync(join(ROOT, page), 'utf8'))).toEqual([]);
  });

  it('give each decision a number of its own, which is also in its title', () => {
    const titles = decisionPages.map((name) => decisionText(name).split('.', 1)[0]);
    expect(titles).toEqual(decisions.map((number) => `# ${number}`));
    expect(new Set(decisions).size).toBe(decisions.length);
  });

  it.each(decisionPages)('give each decision its context, decision and consequences: %s', (name) => {
    const parts = [...decisionText(name).matchAll(/^(?:\*\*(\w+)\.\*\*|(#{2,} .*))/gm)].map(
      ([, part, heading]) => part ?? heading,
    );
    expect(parts.filter((part) => part !== 'Alternatives')).toEqual(['Context', 'Decision', 'Consequences']);
  });

  it('list each decision once, by its title, with those that changed it', () => {
    const listed = [
      ...decisionText('README.md').matchAll(/^- (\d+) \[(.*)\]\((.*)\): [^]*?\.(?=\n-|\n\n)/gm),
    ].map(([line, number, title, page = '']) => ({
      page,
      title: `# ${number}. ${title}`,
      changedBy: / Changed by ([\d, ]+)\.$/.exec(line)?.[1]?.split(', ') ?? [],
    }));
    expect(
      listed.sort((one, other) => Number(one.page > other.page) - Number(one.page < other.page)),
    ).toEqual(
      decisionPages.map((page) => {
        const text = decisionText(page);
        return { page, title: text.slice(0, text.indexOf('\n')), changedBy: changedBy(text) };
      }),
    );
  });

  it('are searched for links, headings, decisions and paths', () => {
    const text =
      '[a](nowhere.md) [b](README.md#nothing) ADR 999 `libs/nothing`, [c](#two-commands) `libs/kernel`';
    expect(deadReferences('README.md', text)).toEqual([
      'nowhere.md',
      'README.md#nothing',
      'ADR 999',
      'libs/nothing',
    ]);
  });
});
