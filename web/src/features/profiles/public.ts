export { IncompleteToast } from './incomplete-toast.ts'
