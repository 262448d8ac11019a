import { existsSync } from 'node:fs'
import { type LaunchOptions, defineConfig, devices } from '@playwright/test'

const browser = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))

/** Nothing may be looked up outside this machine, and nobody should hear the tests. */
const args = [
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--mute-audio',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
const launchOptions: LaunchOptions = { args, ...(browser && { executablePath: browser }) }

/** The cheap Android phone of our first members, and a common laptop. */
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

/** What no width changes runs once: whole files, and single tests whose title says so. */
const alikeOnEveryScreen = {
  testIgnore: /(?:offline|security|signatures|system|uploads-parts)\.spec\.ts$/,
  grepInvert: /@any-width/,
}

export default defineConfig({
  testDir: './tests',
  globalSetup: './support/global-setup.ts',
  outputDir: './test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    launchOptions,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // A trace doubles the work of a test, so only the second try of one that failed is traced.
    trace: 'on-first-retry',
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desktop', use: desktop },
    { name: 'phone', use: phone, ...alikeOnEveryScreen },
  ],
})
