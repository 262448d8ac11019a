/** A statement as PostgreSQL takes it: parameters by number, `names[0]` being `$1`. */
export interface NumberedText {
  text: string
  names: string[]
}

/**
 * Everything in which a colon isn't a parameter, and then a parameter itself: strings (`'…'` and `e'…\'…'`), quoted names,
 * dollar-quoted texts, comments, casts, assignments of named arguments, bounds of array slices after a value.
 */
const tokens =
  /\be'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|::|:=|(?<=[\w)\]]):\w*|:([a-z]\w*)/gi

/** Gives each parameter `:name` of a statement its number, the same wherever it is repeated. */
export function numberParameters(named: string): NumberedText {
  const names: string[] = []
  const text = named.replaceAll(tokens, (token: string, _tag: unknown, name: string | undefined) => {
    if (!name) return token
    const at = names.indexOf(name)
    return `$${at >= 0 ? at + 1 : names.push(name)}`
  })
  return { text, names }
}
