import { siteNameHtml } from '#installation/site-name.ts'
import { resolve } from 'node:path'
import { namedRoutes } from '@akada/contract/index'
import type { Route } from '@akada/contract/route'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#lib/escape-html.ts'
import { etagOf, sendUnchanged } from '../wire/etag.ts'
import type { Schema } from './named-schemas.ts'
import { openApiDocument } from './openapi.ts'
import { plainPageStyle } from '../web/plain-page.ts'

const ownStyle = resolve(import.meta.dirname, 'api-docs.css')

/**
 * The API for people to read: one plain page with an anchor per route, without scripts or external resources.
 */
export function serveApiDocs(app: FastifyInstance, version: string): void {
  let page: string | undefined
  app.get('/api/docs', async (request, reply) => {
    page ??= apiDocsPage(await openApiDocument(version))
    if (sendUnchanged(request, reply, etagOf(page))) return reply
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/api/docs.css', async (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8')
    return plainPageStyle(ownStyle)
  })
}

interface Operation {
  operationId: string
  summary: string
  description?: string
  parameters: { name: string; in: string; required: boolean; schema: Schema; description?: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; description: string; content: Content }>
}
type Content = { 'application/json': { schema: Schema; examples?: Record<string, { value: unknown }> } }

function apiDocsPage(document: Schema): string {
  const { description, version } = document['info'] as { description: string; version: string }
  const modules = Map.groupBy(namedRoutes, ({ module }) => module)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>The API of ${siteNameHtml}</title>
<link rel="stylesheet" href="/api/docs.css">
<header>
  <h1>The API of ${siteNameHtml}</h1>
  ${paragraphs(description)}
  <p>Version ${escapeHtml(version)}, as <a href="/api/openapi.json">OpenAPI document</a>.</p>
</header>
<nav aria-label="Calls">${[...modules].map(([module, routes]) => contents(module, routes)).join('')}</nav>
<main>${[...modules].map(([module, routes]) => chapter(document, module, routes)).join('')}</main>
</html>
`
}

type Named = (typeof namedRoutes)[number]

const contents = (module: string, routes: Named[]) => `
<h2>${module}</h2>
<ul>${routes.map(({ name, route }) => `<li><a href="#${name}">${address(route)}</a></li>`).join('')}</ul>`

const address = ({ method, path }: Route) => `<code>${method} /api${escapeHtml(path)}</code>`

const chapter = (document: Schema, module: string, routes: Named[]) => `
<section aria-labelledby="module-${module}">
<h2 id="module-${module}">${module}</h2>
${routes.map(({ name, route }) => article(name, route, operationOf(document, route))).join('')}
</section>`

function operationOf(document: Schema, { method, path }: Route): Operation {
  const paths = document['paths'] as Record<string, Record<string, Operation>>
  const { responses } = document['components'] as { responses: Operation['responses'] }
  const found = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]![method.toLowerCase()]!
  const whole = Object.entries(found.responses).map(([status, { $ref, ...one }]) => [
    status,
    $ref ? responses[$ref.split('/').at(-1)!]! : one,
  ])
  return { ...found, responses: Object.fromEntries(whole) as Operation['responses'] }
}

const article = (name: string, route: Route, operation: Operation) => `
<article id="${name}">
<h3>${address(route)}</h3>
<p>${escapeHtml(operation.summary)}</p>
${paragraphs(operation.description ?? '')}
<p class="access">${route.access === 'member' ? 'For signed-in members: <code>Authorization: Bearer …</code>' : 'For anyone.'}</p>
${parameterTable(operation.parameters)}
${operation.requestBody ? details('Body', operation.requestBody.content['application/json'].schema) : ''}
${Object.entries(operation.responses)
  .map(([status, { description, content }]) => {
    const { schema, examples } = content['application/json']
    const example = examples ? Object.values(examples).map(({ value }) => value) : schema
    return details(`${status} ${description}`, example)
  })
  .join('')}
</article>`

function parameterTable(parameters: Operation['parameters']): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: location, required, schema, description = '' }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${location}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code> ${escapeHtml(description)}</td></tr>`,
  )
  return `<div class="wide"><table><thead><tr><th scope="col">Parameter</th><th scope="col">Where</th><th scope="col">Value</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const details = (title: string, example: unknown) =>
  `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(example, null, 2))}</pre></details>`

const paragraphs = (text: string) =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((one) => `<p>${escapeHtml(one)}</p>`)
    .join('')
