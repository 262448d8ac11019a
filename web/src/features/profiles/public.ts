export { GridSkeleton, PostGridOf, PostTiles } from './post-grid.tsx'
export { IncompleteToast } from './incomplete-toast.ts'
export { cropPicture } from './crop-picture.ts'
export { FileButton, useChosenPicture } from './picture-choice.tsx'
