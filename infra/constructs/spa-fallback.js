// Runs in CloudFront, which calls it by its name and knows no modules.
// biome-ignore lint/correctness/noUnusedVariables: see above
function handler(event) {
  var request = event.request;
  // A screen's path has no file ending: the app answers it.
  if (!/[^/]\.[^./]+$/.test(request.uri)) request.uri = '/index.html';
  return request;
}
