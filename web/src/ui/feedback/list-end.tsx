import { useInView } from '../hooks/use-in-view.ts'

interface Props {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/**
 * Loads more when the end of a list comes near. Give it a key that changes with each page: a short one may
 * leave it in view.
 */
export function ListEnd({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) {
  const ref = useInView<HTMLDivElement>(
    (isNear) => {
      if (isNear && hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
    { margin: '500px' },
  )
  return <div ref={ref} aria-hidden />
}
