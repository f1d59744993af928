/**
 * Our own modules that tests still patch, each with the tests that do. The list only gets shorter: a screen gets such
 * work by a provider or a parameter, and its test a fake in that place (pwa/test/render.tsx).
 */
export const MOCK_EXCEPTIONS: Record<string, string[]> = {
  'pwa/auth/useStaff.ts': ['pwa/features/admin/access.test.tsx'],
  'pwa/sync/writing.ts': [
    'pwa/app/AccountMenu.test.tsx',
    'pwa/features/public/account/account.test.tsx',
    'pwa/features/public/account/myData.test.tsx',
    'pwa/features/public/college/Sidebar.test.tsx',
    'pwa/features/public/college/enquiry/Enquire.test.tsx',
    'pwa/features/public/college/reviews/Reviews.test.tsx',
    'pwa/features/public/college/tabs/Scholarship.test.tsx',
    'pwa/features/public/contact/Contact.test.tsx',
    'pwa/features/public/counselling/Counselling.test.tsx',
    'pwa/features/public/counselling/Sessions.test.tsx',
  ],
}
