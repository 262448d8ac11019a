import { useState } from 'react'
import { TourTip } from '#features/tour/tour-tip.tsx'
import { Button } from '#ui/controls/button.tsx'

const total = 6

/** A step of the guided tour at the button that shows it. */
export function KitTour() {
  const [element, setElement] = useState<HTMLElement>()
  const [number, setNumber] = useState(1)
  const end = () => setElement(undefined)
  return (
    <>
      <Button
        kind="outline"
        onClick={({ currentTarget }) => {
          setNumber(1)
          setElement(currentTarget)
        }}
      >
        Tour tip
      </Button>
      {element && (
        <TourTip
          target="upload"
          element={element}
          number={number}
          total={total}
          onNext={() => setNumber(number + 1)}
          onEnd={end}
        />
      )}
    </>
  )
}
