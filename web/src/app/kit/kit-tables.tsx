import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { SidePanel } from '#ui/overlays/side-panel.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import type { TableColumn } from '#ui/tables/data-table-props.ts'
import { RowsPerPage } from '#ui/tables/rows-per-page.tsx'
import { SelectionBar } from '#ui/tables/selection-bar.tsx'
import { FaceStack } from '#ui/graphics/face-stack.tsx'
import { KitSection } from './kit-section.tsx'
import css from './kit.module.css'

interface Learner {
  id: string
  name: string
  place: string
  percent: number
}

const learners: readonly Learner[] = [
  { id: 'grace', name: 'Grace Edet', place: 'Uyo', percent: 100 },
  { id: 'musa', name: 'Musa Bello', place: 'Kano', percent: 62 },
  { id: 'ola', name: 'Ọlá Ṣadé', place: 'Ìbàdàn', percent: 8 },
]

const columnsFor = (open: (id: string) => void): readonly TableColumn<Learner>[] => [
  { key: 'name', head: 'Name', sort: true, renderCell: ({ name }) => name },
  { key: 'place', head: 'Place', hideBelow: 64, renderCell: ({ place }) => place },
  { key: 'percent', head: 'Completion', align: 'end', renderCell: ({ percent }) => `${percent}%` },
  {
    key: 'more',
    head: 'More',
    hideBelow: 80,
    renderCell: ({ id }) => (
      <Button kind="quiet" size={36} onClick={() => open(id)}>
        View more
      </Button>
    ),
  },
]

function Learners({ open, onOpen }: { open: string | undefined; onOpen: (id: string) => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['musa']))
  const [sort, setSort] = useState({ key: 'name', isDescending: false })
  const sorted = learners.toSorted((a, b) => a.name.localeCompare(b.name) * (sort.isDescending ? -1 : 1))
  return (
    <>
      {chosen.size > 0 && (
        <SelectionBar
          count={chosen.size}
          total={1386}
          onAll={() => setChosen(new Set(learners.map(({ id }) => id)))}
          onClear={() => setChosen(new Set())}
          actions={
            <Button kind="quiet" size={36} icon="envelope-simple">
              Email
            </Button>
          }
        />
      )}
      <DataTable
        caption="Learners of Sew a fitted gown, 1,386"
        rows={sorted}
        keyOf={({ id }) => id}
        rowLabel={({ name }) => `Select ${name}`}
        sort={sort}
        onSort={setSort}
        selection={{ chosen, onChange: setChosen }}
        current={open}
        columns={columnsFor(onOpen)}
        renderCard={({ name, percent }) => (
          <p>
            {name}, {percent}%
          </p>
        )}
      />
    </>
  )
}

export function KitTables() {
  const [rows, setRows] = useState(12)
  const [open, setOpen] = useState<string>()
  const place = learners.findIndex(({ id }) => id === open)
  const turnTo = (index: number) => learners[index] && (() => setOpen(learners[index]?.id))
  return (
    <KitSection title="Tables">
      <Learners open={open} onOpen={setOpen} />
      <div className={css.row}>
        <RowsPerPage value={rows} onChange={setRows} />
        <FaceStack total={14} people={learners.map(({ id, name }) => ({ id, name }))} />
        <Button kind="outline" onClick={() => setOpen('grace')}>
          Side panel
        </Button>
      </div>
      <SidePanel
        isOpen={place >= 0}
        title={learners[place]?.name}
        onClose={() => setOpen(undefined)}
        onPrevious={turnTo(place - 1)}
        onNext={turnTo(place + 1)}
      >
        <p>{learners[place]?.place}</p>
      </SidePanel>
    </KitSection>
  )
}
