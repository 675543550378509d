// Runs in CloudFront, which calls it by its name and knows no modules.
// biome-ignore lint/correctness/noUnusedVariables: see above
function handler(event) {
  var request = event.request;
  // Paths of screens have no file extension; the app handles them.
  if (!/[^/]\.[^./]+$/.test(request.uri)) request.uri = '/index.html';
  return request;
}
