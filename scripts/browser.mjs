// Prints the path of a Chromium that plays H.264 and AAC; installs one when there is none. Exit code 1: none
// could be installed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { project } from './install.mjs'

const require = createRequire(join(project, 'e2e/package.json'))
const { chromium } = require('@playwright/test')
const isRoot = process.getuid?.() === 0
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

const path = (await find()) ?? (getBrowser(), await find())
if (path) console.log(path)
else {
  console.error(
    'No browser for the browser tests. Debian, Ubuntu: sudo apt-get install chromium. Elsewhere: npx playwright install --with-deps chromium. Or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
  process.exitCode = 1
}

async function find() {
  const paths = [process.env.CHROMIUM_PATH, ...names.map(which), macChrome, own()]
  for (const candidate of new Set(paths.filter((path) => path && isExecutable(path))))
    if (await plays(candidate)) return candidate
  return undefined
}

async function plays(executablePath) {
  const args = isRoot ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args, timeout: 30_000 }).catch(tell)
  if (!browser) return false
  try {
    const page = await browser.newPage()
    const type = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"'
    return await page.evaluate(
      (mimeType) => document.createElement('video').canPlayType(mimeType) !== '',
      type,
    )
  } finally {
    await browser.close()
  }
}

function tell(error) {
  console.error(error.message.split('\n').slice(0, 3).join('\n'))
}

function getBrowser() {
  console.error('Getting a browser for the browser tests …')
  const apt = which('apt-get')
  if (apt && (isRoot || run(['sudo', '-n', 'true']))) {
    const aptGet = [
      ...(isRoot ? [] : ['sudo', '-n']),
      apt,
      '-o',
      'DPkg::Lock::Timeout=300',
      '-o',
      'Acquire::Retries=3',
    ]
    run([...aptGet, 'update', '-qq'])
    const packages = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji']
    const install = [...aptGet, 'install', '-y', '-qq', '--no-install-recommends']
    if (run([...install, ...packages])) {
      // Not every distribution has it; it only saves time.
      run([...install, 'chromium-headless-shell'])
      return
    }
  }
  const deps = isRoot ? ['--with-deps'] : []
  run([
    process.execPath,
    require.resolve('@playwright/test/cli'),
    'install',
    ...deps,
    '--no-shell',
    'chromium',
  ])
}

function run([command, ...args]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], env, timeout: 600_000 }).status === 0
}

function which(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

/** Where Playwright keeps the browser it installs. */
function own() {
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
