import { shellOptions } from '@akada/server/testing/site/chromium.ts'
import { defineConfig, devices } from '@playwright/test'

/** The low-cost Android phone most members have, with a quarter of its pixels to draw, and a common laptop. */
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

/** Whatever doesn't depend on width runs once: whole files, and single tests marked in their titles. */
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
  // One more than the cores of a small machine: two left a third of their time unused, waiting for pages and servers.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A failed test is retried only to record a trace; if it passes then, it still counts as failed.
  retries: process.env['CI'] ? 1 : 0,
  failOnFlakyTests: true,
  reporter: [['list']],
  use: {
    launchOptions: shellOptions,
    locale: 'en-NG',
    colorScheme: 'dark',
    timezoneId: 'Africa/Lagos',
    // Tracing doubles the cost of a test, so only the retry is traced.
    trace: 'on-first-retry',
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desktop', use: desktop },
    { name: 'phone', use: phone, ...alikeOnEveryScreen },
  ],
})
