import { createServer } from 'node:http'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { openSlowPhone } from './slow-phone.ts'
const base = process.argv[2]!
const live = await fetch(`${base}/auth?tab=signup`)
const headers = Object.fromEntries([...live.headers].filter(([n]) => !/content-(encoding|length)|transfer|date|connection|keep-alive/.test(n)))
const page = await live.text()
const start = '<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title>'
const words = '<h1>Ada Obi</h1><p>@ada</p><p>I sew and I teach sewing.</p>'
const bare = start + words
const without = (h: Record<string,string>, ...names: string[]) => Object.fromEntries(Object.entries(h).filter(([n]) => !names.includes(n)))
const html = { 'content-type': 'text/html; charset=utf-8' }
const noScripts = page.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<link rel="expect"[^>]*>/, '')
const variants: Record<string, [string, Record<string,string>]> = {
  bare: [bare, html],
  bareHeaders: [bare, headers],
  bareCoop: [bare, {...html, 'cross-origin-opener-policy': 'same-origin'}],
  bareOac: [bare, {...html, 'origin-agent-cluster': '?1'}],
  full: [page, headers],
  fullNoCoop: [page, without(headers, 'cross-origin-opener-policy')],
  noHeaders: [page, html],
  noScripts: [noScripts, headers],
  noExpect: [page.replace(/<link rel="expect"[^>]*>/, ''), headers],
  noBegin: [page.replace(/<script data-app[\s\S]*?<\/script>/, ''), headers],
  noTheme: [page.replace(/<script>[\s\S]*?<\/script>/, ''), headers],
  noStyle: [page.replace(/<style>[\s\S]*?<\/style>/, ''), headers],
  noManifest: [page.replace(/<link rel="(icon|apple-touch-icon|manifest)"[^>]*>/g, ''), headers],
}
const server = createServer((q, r) => {
  const [body, h] = variants[q.url!.slice(1)] ?? ['', html]
  const out = body.length > 1000 ? gzipSync(body) : Buffer.from(body)
  r.writeHead(200, { ...h, ...(body.length > 1000 && {'content-encoding': 'gzip'}), 'content-length': out.length })
  r.end(out)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const port = (server.address() as {port:number}).port
const phone = await openSlowPhone()
const all: Record<string, number[]> = {}
for (let i = 0; i < 7; i++)
  for (const name of [...Object.keys(variants), 'live']) {
    const { words } = await phone.see(name === 'live' ? `${base}/auth?tab=signup` : `http://127.0.0.1:${port}/${name}`, ['words'])
    ;(all[name] ??= []).push(words)
  }
for (const [n, v] of Object.entries(all)) console.log(n.padEnd(14), v.sort((a, b) => a - b).map(Math.round).join(' '), ' median', Math.round(v[3]!))
process.exit()
