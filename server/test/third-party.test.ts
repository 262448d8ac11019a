import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const read = (file: string) => readFileSync(join(project, file), 'utf8')

const packagesOf = (lock: string) =>
  Object.entries(
    (JSON.parse(lock) as { packages: Record<string, { dev?: boolean; link?: boolean; version: string }> })
      .packages,
  ).flatMap(([path, { dev, link, version }]) =>
    dev || link || !path.includes('node_modules/')
      ? []
      : [{ name: path.slice(path.lastIndexOf('node_modules/') + 13), version }],
  )

test('THIRD-PARTY.md has every package that Akada runs with, each with a licence: npm run notices', async () => {
  const program =
    "import { noticesOf, readLock } from './scripts/notices.mjs'; console.log(noticesOf(readLock()))"
  const { stdout } = await run('node', ['--input-type=module', '--eval', program, 'none'], { cwd: project })
  expect(read('THIRD-PARTY.md').trim()).toBe(stdout.trim())
  expect(stdout).not.toContain('unknown')
})

test('the bill of materials names every package that is installed to run Akada', async () => {
  const { stdout } = await run('node', ['scripts/sbom.mjs'], { cwd: project, maxBuffer: 2 ** 26 })
  const { components } = JSON.parse(stdout) as { components: { name: string; version: string }[] }
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const installed = packagesOf(read('node_modules/.package-lock.json'))
  expect(installed.length).toBeGreaterThan(300)
  expect(installed.map(({ name, version }) => `${name}@${version}`).filter((one) => !named.has(one))).toEqual(
    [],
  )
})

/** A registry that knows these advisories, or refuses to say. */
async function aRegistry(advisories: object | undefined) {
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json')
    if (request.url?.includes('/advisories/bulk')) {
      response.statusCode = advisories ? 200 : 405
      response.end(JSON.stringify(advisories ?? {}))
    } else {
      const name = decodeURIComponent(request.url!.slice(1))
      response.end(JSON.stringify({ name, versions: {}, 'dist-tags': {} }))
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { registry, [Symbol.asyncDispose]: async () => void server.close() }
}

const audit = (registry: string) =>
  run('node', ['scripts/audit.mjs'], {
    cwd: project,
    env: { ...process.env, npm_config_registry: registry },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )

const advisory = (severity: string, id: number) => ({
  pg: [{ id, url: 'https://example.com/', title: 'Reads too much', severity, vulnerable_versions: '<99' }],
})

test('a grave vulnerability ends the audit with 1 and its name; a lesser one and a silent registry only tell', async () => {
  await using grave = await aRegistry(advisory('high', 1))
  const found = await audit(grave.registry)
  expect(found).toMatchObject({ code: 1 })
  expect(found.stdout).toMatch(/^high: pg .*Reads too much/m)
  await using lesser = await aRegistry(advisory('low', 2))
  expect(await audit(lesser.registry)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('0 of them grave'),
  })
  await using silent = await aRegistry(undefined)
  expect(await audit(silent.registry)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/not audited: .*405/),
  })
})
