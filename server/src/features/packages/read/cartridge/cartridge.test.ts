import { packageMessages } from '@akada/contract/packages/model'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Report } from '../../report.ts'
import { zipOf } from '../../testing/zip-of.ts'
import { unpack } from '../../unpack/unpack.ts'
import { readPackage } from '../read-package.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akada-cartridge-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(contents: Record<string, string>) {
  const part = await mkdtemp(join(folder, 'one-'))
  await mkdir(join(part, 'files'))
  await writeFile(join(part, 'package'), await zipOf(contents))
  const report = new Report()
  const files = await unpack(join(part, 'package'), join(part, 'files'))
  const course = await readPackage(files, report, 'a').catch((error: Error) => error.message)
  return { course, lines: report.lines.map(({ subject, message }) => [subject, message]) }
}

const item = (id: string, title: string) =>
  `<item identifier="i${id}" identifierref="${id}"><title>${title}</title></item>`
const resource = (id: string, type: string, ...names: string[]) =>
  `<resource identifier="${id}" type="${type}"${type === 'webcontent' ? ` href="${names[0]}"` : ''}>${names.map((name) => `<file href="${name}"/>`).join('')}</resource>`
const manifest = (items: string, resources: string) =>
  `<?xml version="1.0"?><manifest identifier="m" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest"><metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion><lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string language="en-US">Weaving</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata><organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="root">${items}</item></organization></organizations><resources>${resources}</resources></manifest>`

const label = (id: string, text: string) =>
  `<response_label ident="${id}"><material><mattext texttype="text/html">&lt;p&gt;${text}&lt;/p&gt;</mattext></material></response_label>`
const scored = (condition: string) =>
  `<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`
const question = (profile: string, presentation: string, processing: string) =>
  `<item ident="q"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>cc.${profile}.v0p1</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">${profile}</mattext></material>${presentation}</presentation><resprocessing>${processing}</resprocessing></item>`
const list = (cardinality: string) =>
  `<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${label('a', 'Indigo')}${label('b', 'Chalk')}${label('c', 'Madder')}</render_choice></response_lid>`
const written = '<response_str ident="r"><render_fib/></response_str>'
const quiz = `<questestinterop><assessment ident="A" title="Check"><qtimetadata><qtimetadatafield><fieldlabel>cc_maxattempts</fieldlabel><fieldentry>3</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>qmd_timelimit</fieldlabel><fieldentry>20</fieldentry></qtimetadatafield></qtimetadata><section ident="s">${[
  question('multiple_choice', list('Single'), scored('<varequal respident="r">b</varequal>')),
  question(
    'multiple_response',
    list('Multiple'),
    scored(
      '<and><varequal respident="r">a</varequal><not><varequal respident="r">b</varequal></not><varequal respident="r">c</varequal></and>',
    ),
  ),
  question('fib', written, scored('<varequal respident="r" case="No">loom</varequal>')),
  question('pattern_match', written, scored('<varsubstring respident="r">oo</varsubstring>')),
  question('essay', written, ''),
].join('')}</section></assessment></questestinterop>`

const items = `<item identifier="w"><title>1. Week one</title>${item('p', 'Dyes')}${item('d', 'Hello')}${item('l', 'A guild')}${item('q', 'Check')}${item('t', 'A tool')}${item('gone', 'Lost')}</item>${item('f', 'A paper')}`
const resources = [
  resource('p', 'webcontent', 'pages/dyes.html', 'pages/vat.png'),
  resource('d', 'imsdt_xmlv1p3', 'd.xml'),
  resource('l', 'imswl_xmlv1p3', 'l.xml'),
  resource('q', 'imsqti_xmlv1p2/imscc_xmlv1p3/assessment', 'q.xml'),
  resource('t', 'imsbasiclti_xmlv1p3', 't.xml'),
  resource('f', 'webcontent', 'my%20paper.pdf'),
  resource('x', 'webcontent', 'spare.mp3'),
  resource('y', 'webcontent', 'spare.png'),
].join('')
const cartridge = {
  'imsmanifest.xml': manifest(items, resources),
  'pages/dyes.html':
    '<html><head><title>x</title></head><body><p onclick="x()">Blue <img src="vat.png"><img src="../../../../etc/passwd"></p></body></html>',
  'pages/vat.png': 'png',
  'd.xml':
    '<topic><title>Hello</title><text texttype="text/html">&lt;p&gt;Who are you?&lt;/p&gt;</text></topic>',
  'l.xml':
    '<wl:webLink xmlns:wl="x"><wl:title>A guild</wl:title><wl:url href="https://example.org/guild"/></wl:webLink>',
  'q.xml': quiz,
  't.xml': '<a/>',
  'my paper.pdf': 'pdf',
  'spare.mp3': 'mp3',
  'spare.png': 'png',
}

test('a Common Cartridge becomes modules, with its pages, discussions, links and quizzes', async () => {
  const { course, lines } = await read(cartridge)
  expect(course).toMatchObject({
    title: 'Weaving',
    modules: [
      {
        title: 'Week one',
        lessons: [
          { kind: 'text', title: 'Dyes', body: 'Blue' },
          { kind: 'file', title: 'vat', file: { path: 'pages/vat.png', mimeType: 'image/png' } },
          { kind: 'text', title: 'Hello', body: 'Who are you?' },
          { kind: 'text', title: 'A guild', body: '[https://example.org/guild](https://example.org/guild)' },
          {
            kind: 'quiz',
            title: 'Check',
            settings: { timeLimit: 20, maxAttempts: 3 },
            questions: [
              {
                type: 'SINGLE',
                options: [{ text: 'Indigo', isCorrect: false }, { text: 'Chalk', isCorrect: true }, {}],
              },
              { type: 'MULTIPLE', options: [{ isCorrect: true }, { isCorrect: false }, { isCorrect: true }] },
              { type: 'SHORT', answers: ['loom'], isExact: false },
              { type: 'LONG' },
            ],
          },
        ],
      },
      { title: 'Lessons', lessons: [{ kind: 'file', title: 'A paper', file: { path: 'my paper.pdf' } }] },
      { title: 'More', lessons: [{ kind: 'file', title: 'spare', isDraft: true }] },
    ],
  })
  expect(lines).toEqual([
    ['Check: pattern_match', packageMessages.questionType],
    ['A tool', packageMessages.activity],
    ['Lost', packageMessages.fileMissing],
    ['spare', packageMessages.outline],
    ['spare.png', packageMessages.unlisted],
    ['Weaving', packageMessages.defaults],
  ])
})

test('programs, manifests that declare entities, and parts that are not XML are refused in words', async () => {
  const program =
    '<resource identifier="s" type="webcontent" adlcp:scormType="sco" href="a.html"><file href="a.html"/></resource>'
  expect(
    (await read({ 'imsmanifest.xml': manifest(item('s', 'Golf'), program), 'a.html': 'x' })).course,
  ).toBe(packageMessages.scorm)
  const bomb = manifest('', '').replace('?>', '?><!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>')
  expect((await read({ 'imsmanifest.xml': bomb })).course).toBe(packageMessages.manifest)
  const parts = resource('d', 'imsdt_xmlv1p1', 'd.xml') + resource('p', 'webcontent', 'p.html')
  const { course, lines } = await read({
    'imsmanifest.xml': manifest(item('d', 'Hello') + item('p', 'Page'), parts),
    'd.xml': '<b>'.repeat(200),
    'p.html': '<p>Words</p>',
  })
  expect(course).toMatchObject({ modules: [{ lessons: [{ title: 'Page' }] }] })
  expect(lines[0]).toEqual(['d.xml', packageMessages.xml])
})
