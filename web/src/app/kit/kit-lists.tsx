import { useState } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { Pagination } from '#ui/controls/pagination.tsx'
import { TagsInput } from '#ui/fields/tags/tags-input.tsx'
import { KitSection } from './kit-section.tsx'
import css from './kit.module.css'

function Pages() {
  const [page, setPage] = useState(1)
  const [few, setFew] = useState(2)
  return (
    <KitSection title="Pages">
      <Pagination label="Few pages" page={few} pages={4} onChange={setFew} />
      <Pagination label="Many pages" page={page} pages={12} onChange={setPage} />
      <Pagination label="Pages on their way" page={6} pages={12} onChange={setPage} disabled />
      <div className={css.small}>
        <Pagination label="Pages with little room" page={page} pages={12} onChange={setPage} />
      </div>
    </KitSection>
  )
}

const limits = { count: 5, length: 20 }

function Tags() {
  const [tags, setTags] = useState<readonly string[]>(['#sewing', '#lagos'])
  const [all, setAll] = useState<readonly string[]>(['#one', '#two', '#three', '#four', '#five'])
  const [none, setNone] = useState<readonly string[]>([])
  return (
    <KitSection title="Tags">
      <div className={css.narrow}>
        <Field label="Tags" hint="Press space or Enter after each one.">
          {(control) => <TagsInput {...control} tags={tags} onChange={setTags} limits={limits} />}
        </Field>
        <Field label="All tags" hint="That is all: 5 tags at most.">
          {(control) => <TagsInput {...control} tags={all} onChange={setAll} limits={limits} />}
        </Field>
        <Field label="No tags" error="Please add at least one tag">
          {(control) => <TagsInput {...control} tags={none} onChange={setNone} limits={limits} />}
        </Field>
        <Field label="Fixed tags">
          {(control) => (
            <TagsInput {...control} tags={['#fixed']} onChange={setNone} limits={limits} disabled />
          )}
        </Field>
      </div>
    </KitSection>
  )
}

export function KitLists() {
  return (
    <>
      <Pages />
      <Tags />
    </>
  )
}
