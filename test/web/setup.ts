import { configure } from "@testing-library/react";

// An upper limit only: what is waited for comes at once on a machine that has nothing else to do.
configure({ asyncUtilTimeout: 20_000 });
