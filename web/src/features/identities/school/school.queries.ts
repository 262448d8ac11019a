import * as api from '@akada/contract/identities/school-routes'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { proofFor } from '#ui/overlays/proof-for.ts'

const meta = { quiet: true }
const schoolKey = ['identities', 'school']

export const schoolQuery = queryOptions({
  queryKey: schoolKey,
  queryFn: ({ signal }) => call(api.getSchool, {}, { signal }),
  meta,
})

export interface SchoolForm {
  name: string
  domain: string
  url: string
  clientId: string
  clientSecret: string
  password: string
}

export const setSchoolMutation = () =>
  mutationOptions({
    meta,
    mutationFn: async ({ password, clientSecret, ...form }: SchoolForm) =>
      call(
        api.setSchool,
        { body: { ...form, ...(clientSecret && { clientSecret }) } },
        { headers: await proofFor('second-factor', password) },
      ),
    onSuccess: (school, ...[, , { client }]) => client.setQueryData(schoolKey, school),
  })

export const proveSchoolMutation = () =>
  mutationOptions({
    meta,
    mutationFn: () => call(api.proveSchool, {}),
    onSuccess: (school, ...[, , { client }]) => client.setQueryData(schoolKey, school),
  })

export const removeSchoolMutation = () =>
  mutationOptions({
    meta,
    mutationFn: async (password: string) =>
      call(api.removeSchool, {}, { headers: await proofFor('second-factor', password) }),
    onSuccess: (school, ...[, , { client }]) => client.setQueryData(schoolKey, school),
  })

/** The site that signs in addresses like this one; null where there is none. */
export const findSchoolMutation = () =>
  mutationOptions({
    meta,
    mutationFn: async (email: string) => (await call(api.findSchool, { body: { email } })).issuer,
  })
