import { expect, test } from 'vitest'
import { numberParameters } from './number-parameters.ts'

const textOf = (named: string) => numberParameters(named).text

test('each parameter has one number, in the order in which they first appear', () => {
  expect(numberParameters('select :userId, :title, :userId where a = :a1 and b=:b')).toEqual({
    text: 'select $1, $2, $1 where a = $3 and b=$4',
    names: ['userId', 'title', 'a1', 'b'],
  })
  expect(numberParameters('select 1')).toEqual({ text: 'select 1', names: [] })
})

test('casts, named arguments and array slices keep their colons', () => {
  expect(textOf('select :id::uuid[], now()::text, x::y')).toBe('select $1::uuid[], now()::text, x::y')
  expect(textOf('select f(a := :value, b:=2)')).toBe('select f(a := $1, b:=2)')
  expect(textOf('select (o)[1:8], list[low:high], a[n:], a[:2], f(x)[first():last]')).toBe(
    'select (o)[1:8], list[low:high], a[n:], a[:2], f(x)[first():last]',
  )
  expect(textOf('select list[1 : :limit]')).toBe('select list[1 : $1]')
})

test('texts, quoted names, dollar quotes and comments are left alone', () => {
  const untouched = [
    `select ':no', 'it''s :no', e'\\':no', E'\\\\'`,
    `select 1 as ":no", "a"":no"`,
    'do $$ select :no $$; do $tag$ :no $$ :no $tag$',
    'select 1 -- :no\n, 2 /* :no\n :no */',
    `select to_char(now(), 'HH24:MI:SS')`,
  ]
  for (const text of untouched) expect(numberParameters(text)).toEqual({ text, names: [] })
  expect(textOf(`select ':no' || :yes -- :no\n || :other`)).toBe(`select ':no' || $1 -- :no\n || $2`)
})
