/** The version required by `engines` of package.json. */
export const OLDEST_NODE = '22.18';

/** Why the program does not run on a version of Node; undefined if it does. */
export function whyUnsupported(version: string): string | undefined {
  if (version.localeCompare(OLDEST_NODE, 'en', { numeric: true }) >= 0) return undefined;
  return (
    `pitledger needs Node ${OLDEST_NODE} or later, and this is Node ${version}: install a newer Node, or start ` +
    'pitledger with npm or npx in its folder, which run it on the Node that npm ci installed'
  );
}

// Every program imports this file first: native modules, loaded next, crash without a message on an older Node.
const reason = whyUnsupported(process.versions.node);
if (reason !== undefined) {
  process.stderr.write(`${reason}\n`);
  // The exit code of a command that failed.
  process.exit(2);
}
