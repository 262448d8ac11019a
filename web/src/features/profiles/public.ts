export { GridSkeleton, PostTiles } from './post-grid.tsx'
export { IncompleteToast } from './incomplete-toast.ts'
