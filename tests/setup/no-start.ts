// Replaces the web app's server entry in tests of the API alone, which do not need the app.
const noPages = { fetch: () => Promise.resolve(new Response('pages are not part of this test', { status: 404 })) }

export default noPages
