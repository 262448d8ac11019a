export { ConnectedAccounts } from './connected-accounts.tsx'
export { SchoolGroup } from './school/school-group.tsx'
export { IssuerButtons } from './issuer-buttons.tsx'
export { returnQuery } from './identities.queries.ts'
