/** Takes the place of a package without CommonJS that nothing in a test calls. */
module.exports = {};
