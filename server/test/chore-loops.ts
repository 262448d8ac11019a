/** A file of the sources by its path below `src`; undefined where there is none. */
export type ReadFile = (path: string) => string | undefined

interface Place {
  file: string
  name: string
}

/** Comments, strings and regular expressions as blanks, so that only code is left, at the same places. */
function codeOnly(text: string): string {
  const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
  return text.replaceAll(token, (found) => found.replaceAll(/[^\n]/g, ' '))
}

/** Where the bracket that opens at `from` closes. */
function closing(code: string, from: number): number {
  const pairs: Record<string, string> = { '(': ')', '{': '}', '[': ']' }
  const [open, close] = [code[from]!, pairs[code[from]!]!]
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === open) depth += 1
    if (code[at] === close && --depth === 0) return at
  }
  return code.length
}

/** Where a statement without a block ends: at the first line that closes all it has opened. */
function lineEnd(code: string, from: number): number {
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    if ('({['.includes(code[at]!)) depth += 1
    if (')}]'.includes(code[at]!)) depth -= 1
    if (code[at] === '\n' && depth <= 0) return at
  }
  return code.length
}

/** Code without what is passed to the helper: within a row anything may loop. */
function outsideHelper(code: string): string {
  const call = /\beachRow(?:<[^>]*>)?\(/g
  let rest = code
  for (let found = call.exec(rest); found; found = call.exec(rest)) {
    const open = found.index + found[0].length - 1
    const end = closing(rest, open)
    rest = rest.slice(0, open + 1) + rest.slice(open + 1, end).replaceAll(/[^\n]/g, ' ') + rest.slice(end)
  }
  return rest
}

/** The loops of a piece of code that wait for something in each round. */
export function waitingLoops(code: string): string[] {
  const found: string[] = []
  for (const { 0: head, index } of code.matchAll(/\b(?:for(?: await)?|while) \(/g)) {
    const end = closing(code, index + head.length - 1)
    const after = /\S/.exec(code.slice(end + 1))
    const body = end + 1 + (after?.index ?? 0)
    const last = code[body] === '{' ? closing(code, body) : lineEnd(code, body)
    if (/\bawait\b/.test(code.slice(index, last + 1))) found.push(head.trim())
  }
  for (const { 0: head } of code.matchAll(/\.(?:map|forEach|flatMap|reduce)\(async\b|\bdo \{/g))
    found.push(head)
  for (const { index } of code.matchAll(/\bPromise\.all(?:Settled)?\(/g)) {
    const inner = code.slice(index, closing(code, code.indexOf('(', index)))
    if (/\.(?:map|flatMap)\(/.test(inner)) found.push('Promise.all')
  }
  return found
}

/** Each top-level declaration of a file: it begins in the first column, and ends where the next one does. */
function declarationsIn(text: string): Map<string, string> {
  const starts = [...text.matchAll(/^(?:export )?(?:async )?(?:function|const|class) (\w+)/gm)]
  const others = [...text.matchAll(/^(?:export |import |interface |type |\/\*\*|declare )/gm)].map(
    ({ index }) => index,
  )
  const code = codeOnly(text)
  return new Map(
    starts.map(({ 1: name = '', index }) => {
      const next = [...others, ...starts.map((one) => one.index)].filter((at) => at > index)
      return [name, code.slice(index, Math.min(text.length, ...next))]
    }),
  )
}

function pathOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return undefined
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Where the names that a file imports, or passes on, are declared. */
function importsOf(file: string, text: string): Map<string, Place> {
  const names = new Map<string, Place>()
  for (const [, list = '', specifier = ''] of text.matchAll(
    /^(?:import|export) \{([^}]*)\} from '([^']+)'/gm,
  )) {
    const path = pathOf(file, specifier)
    if (!path) continue
    for (const one of list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))) {
      const [name = '', local = name] = one.split(' as ')
      names.set(local, { file: path, name })
    }
  }
  return names
}

/** The helper itself loops; nothing else in its folder does rows. */
const isHelper = (file: string) => file.startsWith('jobs/')

/** Loops outside the helper in what a chore calls, with where they are. */
export function loopsOf(read: ReadFile, start: Place, seen = new Set<string>()): string[] {
  const { file, name } = start
  if (isHelper(file) || seen.has(`${file} ${name}`)) return []
  seen.add(`${file} ${name}`)
  const text = read(file)
  if (text === undefined) return []
  const [declarations, imports] = [declarationsIn(text), importsOf(file, text)]
  const body = declarations.get(name)
  const imported = imports.get(name)
  if (body === undefined) return imported ? loopsOf(read, imported, seen) : []
  const code = outsideHelper(body)
  const called = new Set([...code.matchAll(/\b[a-z]\w*\b/gi)].map(([word]) => word))
  called.delete(name)
  return [
    ...waitingLoops(code).map((loop) => `${file} ${name}: ${loop}`),
    ...[...called].flatMap((word) => {
      const place = declarations.has(word) ? { file, name: word } : imports.get(word)
      return place ? loopsOf(read, place, seen) : []
    }),
  ]
}

/** The functions that chores begin with: whatever stands after `work:` where there is a `cron:`. */
export function choresIn(file: string, text: string): { chore: string; starts: Place[] }[] {
  const code = codeOnly(text)
  return [...text.matchAll(/\bname: '([\w-]+)',\s+cron: '[^']*',\s+work: /g)].map(
    ({ 0: head, 1: chore = '', index }) => {
      const from = index + head.length
      const until = /[\n}]\s*[,}\]]|\s\}|,\n/.exec(code.slice(from))
      const work = code.slice(from, from + (until?.index ?? 200))
      const words = [...work.matchAll(/\b[a-z]\w*\b/gi)].map(([name]) => name)
      return { chore, starts: words.map((name) => ({ file, name })) }
    },
  )
}

interface Loop {
  file: string
  /** What its failures are stored under; none when it cannot be read here. */
  names: string[]
  /** Whether its rows come without those that wait. */
  leavesOut: boolean
}

/** Names of a loop that several callers share, each with its own. */
const namesOfCallers = (texts: ReadonlyMap<string, string>, type: string) =>
  [...texts.values()].flatMap((text) =>
    [...text.matchAll(new RegExp(`: ${type}<[^=]*> = \\{\\s+name: '([\\w-]+)'`, 'g'))].map(
      ([, name = '']) => name,
    ),
  )

/** Every call of the helper outside of it. */
export function loopsIn(texts: ReadonlyMap<string, string>): Loop[] {
  return [...texts].flatMap(([file, text]) => {
    if (isHelper(file)) return []
    const code = codeOnly(text)
    return [...code.matchAll(/\beachRow(?:<[^>]*>)?\(/g)].map(({ 0: head, index }) => {
      const end = closing(code, index + head.length - 1)
      const [, own, shared] = /\bname: (?:'([\w-]+)'|(\w+)\.name)/.exec(text.slice(index, end)) ?? []
      const type = shared && shared.charAt(0).toUpperCase() + shared.slice(1)
      const names = own ? [own] : type ? namesOfCallers(texts, type) : []
      return { file, names, leavesOut: /\bexcept\b/.test(code.slice(index, end).split('keyOf')[0]!) }
    })
  })
}
