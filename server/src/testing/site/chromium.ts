import { existsSync } from 'node:fs'

const debians = '/usr/bin/chromium'
const executablePath = [
  process.env['CHROMIUM_PATH'],
  debians,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))

/** Debian's Chromium without windows and push messages, which shows the same pages for less processor time. */
const shell = '/usr/bin/chromium-headless-shell'

/**
 * How tests start a browser: without lookups outside this machine, silent, and without software emulation of
 * a graphics card.
 */
export const chromiumOptions = {
  args: [
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--mute-audio',
    '--disable-gpu',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
  ...(executablePath && { executablePath }),
}

/** How tests that need no push messages start a browser: the lighter one of the same package when it is there. */
export const shellOptions = {
  ...chromiumOptions,
  ...(executablePath === debians && existsSync(shell) && { executablePath: shell }),
}
