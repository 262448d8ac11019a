export { GridSkeleton, PostGridOf, PostTiles } from './post-grid.tsx'
export { IncompleteToast } from './incomplete-toast.ts'
export { LogoField, useLogo } from './logo-field.tsx'
