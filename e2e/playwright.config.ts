import { chromiumOptions } from '@akada/server/testing/site/chromium.ts'
import { defineConfig, devices } from '@playwright/test'

/** The cheap Android phone of our first members, and a common laptop. */
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }
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
  // A test that fails is tried again for its trace alone: passing then, it still counts as failed.
  retries: process.env['CI'] ? 1 : 0,
  failOnFlakyTests: true,
  reporter: [['list']],
  use: {
    launchOptions: chromiumOptions,
    locale: 'en-NG',
    colorScheme: 'dark',
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
