import { configure } from "@testing-library/react";

// Only an upper limit: without other load, results arrive immediately.
configure({ asyncUtilTimeout: 20_000 });
